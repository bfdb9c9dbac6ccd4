// What the shell provides to modules and may not use itself: federation shares only what is imported somewhere.
import '@lintel/module-kit/redux';
import '@lintel/module-kit/router';
