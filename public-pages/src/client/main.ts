import { enhanceForms } from './forms';

enhanceForms();
