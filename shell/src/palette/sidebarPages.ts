import { navigationGroups } from '../layout/navigationGroups';
import { registry } from '../modules/registry';

/** The pages that the sidebar leads to. */
export const sidebarPages = () => navigationGroups(registry.modules).flatMap(({ entries }) => entries);
