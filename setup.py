"""`pip install .`: CMake builds the module, and the core under it, and this puts it into the package.

TENDRIL_BUILD names a build directory that is there already and was configured with TENDRIL_PYTHON=ON, such as `build` after
`make python`: its objects are used and nothing is compiled twice. Everything else about the package is in pyproject.toml.
"""
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
OURS = ROOT / "build-python"


def version() -> str:
    header = (ROOT / "include/tendril/tendril.hpp").read_text()
    return ".".join(re.search(rf"#define TENDRIL_VERSION_{part} (\d+)", header)[1] for part in ("MAJOR", "MINOR", "PATCH"))


class BuildWithCMake(build_ext):
    def build_extension(self, ext: Extension) -> None:
        given = os.environ.get("TENDRIL_BUILD")
        build = Path(given or OURS / "cmake").resolve()
        if not given:
            subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                            "-DTENDRIL_PYTHON=ON", "-DTENDRIL_CORE_ONLY=ON", "-DTENDRIL_TESTS=OFF", "-DTENDRIL_WERROR=OFF",
                            f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", str(build), "--target", "tendril_python"], check=True)
        made = build / "python" / ("_native" + sysconfig.get_config_var("EXT_SUFFIX"))
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(made, target)


OURS.mkdir(exist_ok=True)
setup(
    version=version(),
    ext_modules=[Extension("tendril._native", [])],
    cmdclass={"build_ext": BuildWithCMake},
    # `build` is CMake's.
    options={"build": {"build_base": str(OURS)}, "egg_info": {"egg_base": str(OURS)}},
)
