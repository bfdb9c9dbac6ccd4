import sharp from 'sharp';
const [file, top, height, out] = process.argv.slice(2);
const m = await sharp(file).metadata();
const t = Number(top) < 0 ? m.height + Number(top) : Number(top);
await sharp(file).extract({ left: 0, top: t, width: m.width, height: Math.min(Number(height), m.height - t) }).toFile(out);
console.log(m.width, m.height);
