// Packages that the shell provides to modules. Federation only shares imports of the shell, even if they are otherwise
// unused.
import '@lintel/module-kit/redux';
import '@lintel/module-kit/router';
