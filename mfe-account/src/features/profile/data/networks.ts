/** Where an agent can be found, with what an address there looks like; each at most once. */
export const networks = [
  { platform: 'Instagram', example: 'https://instagram.com/your-name' },
  { platform: 'Facebook', example: 'https://facebook.com/your-name' },
  { platform: 'Twitter', example: 'https://x.com/your-name' },
  { platform: 'TikTok', example: 'https://tiktok.com/@your-name' },
  { platform: 'YouTube', example: 'https://youtube.com/@your-name' },
  { platform: 'WhatsApp Business', example: 'https://wa.me/15550100' },
] as const;

export const exampleOf = (platform: string) =>
  networks.find((network) => network.platform === platform)?.example ?? 'https://';
