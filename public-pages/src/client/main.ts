import { enhanceEnquiryLink } from './enquiryLink';
import { enhanceForms } from './forms';
import { enhanceGallery } from './gallery';
import { enhanceActions } from './pageActions';
import { reportVisit } from './visit';

document.documentElement.dataset['script'] = '';
reportVisit();
enhanceForms();
enhanceGallery();
enhanceActions();
enhanceEnquiryLink();
