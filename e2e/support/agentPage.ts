import type { Page } from '@playwright/test';

/** Locators of an agent's public page. */
export const agentPage = (page: Page) => {
  const reviewForm = page.getByRole('region', { name: 'Write a review' });
  const newsletter = page.getByRole('region', { name: /newsletter$/ });
  return {
    name: page.getByRole('heading', { level: 1 }),
    listings: page.getByRole('region', { name: 'Listings' }).getByRole('article'),
    reviews: page.getByRole('region', { name: 'Reviews' }).getByRole('article'),
    reviewForm,
    stars: (count: number) =>
      reviewForm.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` }),
    newsletter,
    async writeReview(name: string, comment: string) {
      await reviewForm.getByLabel('Name').fill(name);
      await reviewForm.getByLabel('Comment').fill(comment);
      await reviewForm.getByRole('button', { name: 'Send review' }).click();
    },
    async subscribe(name: string, email: string) {
      await newsletter.getByLabel('Name').fill(name);
      await newsletter.getByLabel('Email').fill(email);
      await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    },
  };
};
