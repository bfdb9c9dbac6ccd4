import { expect as base } from '@playwright/test';

/** A place loads code and data anew at each step; on a busy machine that takes its time. */
export const expect = base.configure({ timeout: 15_000 });
