// Packages that modules get from the shell. Federation only shares what the shell imports, even if it has no other use for it.
import '@lintel/module-kit/redux';
import '@lintel/module-kit/router';
