/** The networks that a profile can link to, each at most once, with an example of an address there. */
export const socialNetworks = [
  { platform: 'Instagram', example: 'https://instagram.com/your-name' },
  { platform: 'Facebook', example: 'https://facebook.com/your-name' },
  { platform: 'Twitter', example: 'https://x.com/your-name' },
  { platform: 'TikTok', example: 'https://tiktok.com/@your-name' },
  { platform: 'YouTube', example: 'https://youtube.com/@your-name' },
  { platform: 'WhatsApp Business', example: 'https://wa.me/15550100' },
] as const;

export type SocialPlatform = (typeof socialNetworks)[number]['platform'];
