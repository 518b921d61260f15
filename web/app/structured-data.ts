import type {Page} from '../content/page.ts'

interface Span {
  text?: string | null
}
interface Block {
  _type: string
  children?: Span[] | null
}

/** The plain words of rich text, a paragraph a line. */
export function plainText(blocks: readonly Block[] | null | undefined): string {
  return (blocks ?? [])
    .filter(({_type}) => _type === 'block')
    .map(({children}) => (children ?? []).map(({text}) => text ?? '').join(''))
    .filter(Boolean)
    .join('\n')
}

/** For search engines: the clinic, its packages, its questions. Never a rating: reviews are not ours to count. */
export function structuredData(page: Page, siteUrl: string, shareImage: string | null): object {
  const {brand, contact, seo, packages, faqs} = page
  const clinic = {
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
  const questions = (faqs ?? []).flatMap(({question, answer}) => {
    const text = plainText(answer as Block[] | null)
    return question && text
      ? [{'@type': 'Question', name: question, acceptedAnswer: {'@type': 'Answer', text}}]
      : []
  })
  const faq = questions.length > 0 ? [{'@type': 'FAQPage', mainEntity: questions}] : []
  return {'@context': 'https://schema.org', '@graph': [clinic, ...faq]}
}

function offers(packages: Page['packages']) {
  const priced = (packages ?? []).flatMap(({name, price, description}) =>
    name && typeof price === 'number'
      ? [{'@type': 'Offer', name, price, priceCurrency: 'EUR', ...(description ? {description} : {})}]
      : [],
  )
  return priced.length > 0 ? {makesOffer: priced} : {}
}
