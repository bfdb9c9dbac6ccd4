import { chromium } from 'playwright';
const [base, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const path of paths) for (const [w,h] of [[1440,900],[390,844]] as const) for (const scheme of ['light','dark'] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme });
  page.on('console', (m) => m.type()==='error' && console.log(path, m.text()));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => { for (let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y); await new Promise(r=>setTimeout(r,30));} scrollTo(0,0); });
  console.log(path, w, scheme, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await page.screenshot({ path: `/tmp/p11b-shots/${path.replace(/\W+/g,'_').slice(0,30)}-${w}-${scheme}.png`, fullPage: true });
  await page.close();
}
await browser.close();
