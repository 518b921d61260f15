import type {Page} from '../content/page.ts'

export interface StructuredDataInput {
  page: Page
  siteUrl: string
  shareImage: string | null
  /** A text's HTML, for its answer. */
  asHtml(text: NonNullable<Page['faqs'][number]['answer']>): string
}

/** For search engines: the clinic, its doctors, what it does, its packages and its answers. Never a rating: reviews are not ours to count. Pure. */
export function structuredData(input: StructuredDataInput): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [clinic(input), ...physicians(input), ...procedures(input), ...questions(input)],
  }
}

function clinic({page: {brand, contact, seo, packages}, siteUrl, shareImage}: StructuredDataInput) {
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(siteUrl),
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

const clinicId = (siteUrl: string) => `${siteUrl}/#clinica`

function physicians({page: {doctors}, siteUrl}: StructuredDataInput) {
  return (doctors?.people ?? []).flatMap(({name, specialty, register}) =>
    name
      ? [
          {
            '@type': 'Physician',
            name,
            ...(specialty ? {description: specialty} : {}),
            ...(register ? {identifier: register} : {}),
            parentOrganization: {'@id': clinicId(siteUrl)},
          },
        ]
      : [],
  )
}

function procedures({page: {seo, aftercare}, siteUrl}: StructuredDataInput) {
  if (!seo?.procedure) return []
  const followup = (aftercare?.points ?? []).flatMap(({title, text}) =>
    title && text ? [`${title}: ${text}`] : [],
  )
  return [
    {
      '@type': 'MedicalProcedure',
      name: seo.procedure,
      procedureType: 'https://schema.org/SurgicalProcedure',
      ...(followup.length > 0 ? {followup: followup.join(' ')} : {}),
      provider: {'@id': clinicId(siteUrl)},
    },
  ]
}

function offers(packages: Page['packages']) {
  const priced = (packages ?? []).flatMap(({name, price, description}) =>
    name && typeof price === 'number'
      ? [{'@type': 'Offer', name, price, priceCurrency: 'EUR', ...(description ? {description} : {})}]
      : [],
  )
  return priced.length > 0 ? {makesOffer: priced} : {}
}

/** As they stand on the page: in its own HTML, so that the bytes are there already. */
function questions({page: {faqs}, asHtml}: StructuredDataInput) {
  const mainEntity = (faqs ?? []).flatMap(({question, answer}) =>
    question && answer && answer.length > 0
      ? [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: {'@type': 'Answer', text: asHtml(answer)},
          },
        ]
      : [],
  )
  return mainEntity.length > 0 ? [{'@type': 'FAQPage', mainEntity}] : []
}
