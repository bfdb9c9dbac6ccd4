import { profilePage } from '../support/profilePage.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';

const sections = {
  photo: 'Photo',
  basic: 'Basic info',
  about: 'About',
  contact: 'Contact',
  social: 'Social links',
  specializations: 'Specializations',
  certifications: 'Certifications',
  languages: 'Languages',
};

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('opens sections by address, sidebar and dropdown, and updates the address while scrolling', {
    tag: ['@PROF-01', '@PROF-02', '@PROF-03', '@PROF-04'],
  }, async ({ page, signedIn: _ }) => {
    const { section, links, choice, topOf, save, saveAll } = profilePage(page);
    await page.goto('/profile#contact');
    await expect.poll(() => topOf('contact')).toBeCloseTo(80, 0);
    for (const [id, name] of Object.entries(sections)) {
      await expect(section(name)).toHaveAttribute('id', id);
      if (id !== 'photo') await expect(save(name)).toBeVisible();
    }
    await expect(saveAll).toBeVisible();
    await expect(links).toHaveText(Object.values(sections));
    await expect(links.filter({ hasText: 'Contact' })).toHaveAttribute('aria-current', 'true');

    // Smooth scrolling passes intermediate positions.
    const places = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          addEventListener('scroll', () => seen.push(scrollY));
          addEventListener('scrollend', () => resolve(seen), { once: true });
        }),
    );
    await links.filter({ hasText: 'Basic info' }).click();
    expect((await places).length).toBeGreaterThan(2);
    expect(await topOf('basic')).toBeCloseTo(80, 0);
    await expect(page).toHaveURL('/profile#basic');

    await page.mouse.move(900, 600);
    await page.mouse.wheel(0, 10_000);
    await expect(page).toHaveURL('/profile#languages');
    await page.mouse.wheel(0, -10_000);
    await expect(page).toHaveURL('/profile#photo');
    await page.goBack();
    await expect(page).toHaveURL('/profile#contact');
    await expect.poll(() => topOf('contact')).toBeCloseTo(80, 0);

    await page.setViewportSize(phone);
    await expect(links.first()).toBeHidden();
    await choice.selectOption('About');
    await expect(page).toHaveURL('/profile#about');
    await expect.poll(() => topOf('about')).toBeCloseTo(80, 0);
    // The chosen section is below the dropdown, not behind it.
    const box = await choice.boundingBox();
    const title = await section('About').getByRole('heading', { level: 2 }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(title?.y ?? 0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
