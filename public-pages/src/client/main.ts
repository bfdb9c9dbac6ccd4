import { enhanceForms } from './forms';
import { enhanceGallery } from './gallery';
import { enhanceActions } from './pageActions';
import { tellOfVisit } from './visit';

document.documentElement.dataset['script'] = '';
tellOfVisit();
enhanceForms();
enhanceGallery();
enhanceActions();
