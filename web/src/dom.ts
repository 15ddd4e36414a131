// The page's whole framework: elements from a tag, attributes and children. A few hundred elements are shown at a time, and each
// view is small enough to be built anew when it changes, so there is nothing for a library to save (docs/web.md).

type Child = Node | string | number | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

function fill(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
}

export function append(element: Element, children: Child[]): void {
  for (const child of children)
    if (child !== null && child !== undefined && child !== false)
      element.append(typeof child === 'number' ? String(child) : child);
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, attributes, children);
  return element;
}

let pictures = 0;

// An SVG document that the engine drew, as an element; nothing in it runs. Its names become its own: there may be several on a page.
export function picture(svg: string): SVGSVGElement | null {
  const own = `p${++pictures}-`;
  const renamed = svg.replace(/\b(id=['"]|href=['"]#|url\(#)/g, (opening) => opening + own);
  const root = new DOMParser().parseFromString(renamed, 'image/svg+xml').documentElement;
  return root instanceof SVGSVGElement ? (document.importNode(root, true) as SVGSVGElement) : null;
}

// Said to who cannot see the page.
export function announce(text: string): void {
  const region = document.querySelector('#said') ?? document.body.appendChild(h('div', { id: 'said', class: 'unseen', 'aria-live': 'polite' }));
  region.textContent = text;
}

export function save(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 1000);
}
