import { watchCommits } from './containment/reactCommits';

watchCommits();
