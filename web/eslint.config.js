import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'public'] },
  ...tseslint.configs.strict,
  { files: ['**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'error' } },
);
