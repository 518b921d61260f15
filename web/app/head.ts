import type {Page} from '../content/page.ts'
import {colours} from '../ui/theme.ts'
import {escapeHtml} from './document.ts'

/** What crawlers and share previews read, none of which run scripts. Pure. */
export interface HeadInput {
  page: Page
  siteUrl: string
  /** An address of the share picture at 1200 × 630, if there is one. */
  shareImage: string | null
  /** The address of the tab's icon. */
  icon: string
}

const meta = (name: 'name' | 'property', key: string, content: string | null | undefined) =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''

const iconLink = (address: string) => `<link rel="icon" href="${escapeHtml(address)}">`

export function head({page, siteUrl, shareImage, icon}: HeadInput): string {
  const title = page.seo?.title ?? page.brand?.name ?? ''
  const description = page.seo?.description
  const address = `${siteUrl}/`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:site_name', page.brand?.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', shareImage),
    shareImage ? meta('property', 'og:image:width', '1200') + meta('property', 'og:image:height', '630') : '',
    meta('property', 'og:image:alt', shareImage ? page.seo?.shareImage?.alt : null),
    meta('name', 'twitter:card', shareImage ? 'summary_large_image' : 'summary'),
    meta('name', 'theme-color', colours.ink),
    iconLink(icon),
  ]
    .filter(Boolean)
    .join('')
}

/** The head of a page that should not be found again. */
export const bareHead = (title: string, icon: string) =>
  [`<title>${escapeHtml(title)}</title>`, '<meta name="robots" content="noindex">', iconLink(icon)].join('')
