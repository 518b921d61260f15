import type {Page} from '../content/page.ts'

/**
 * For search engines: the clinic and its packages. Never a rating: reviews are not ours to count. The questions are
 * left to the page's own text: engines show them as such for public bodies only, and all of them would stand here twice.
 */
export function structuredData(page: Page, siteUrl: string, shareImage: string | null): object {
  const {brand, contact, seo, packages} = page
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': `${siteUrl}/#clinica`,
    name: brand?.name,
    description: seo?.clinicDescription ?? seo?.description,
    url: `${siteUrl}/`,
    ...(shareImage ? {image: shareImage} : {}),
    ...(contact?.phone ? {telephone: contact.phone} : {}),
    ...(contact?.email ? {email: contact.email} : {}),
    ...(contact?.address ? {address: contact.address} : {}),
    ...offers(packages),
  }
}

function offers(packages: Page['packages']) {
  const priced = (packages ?? []).flatMap(({name, price, description}) =>
    name && typeof price === 'number'
      ? [{'@type': 'Offer', name, price, priceCurrency: 'EUR', ...(description ? {description} : {})}]
      : [],
  )
  return priced.length > 0 ? {makesOffer: priced} : {}
}
