import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {PlainRichText} from '../ui/rich-text.tsx'
import type {HeadInput} from './document.ts'

const known = (value: string | null | undefined) => value || undefined
const filled = <One>(list: One[]) => (list.length > 0 ? list : undefined)

/** Returns schema.org data without ratings, because Google ignores ratings that a business publishes about itself. */
export function structuredData({page, siteUrl, shareImage}: HeadInput): object {
  const {brand, contact, seo, aftercare} = page
  const clinic = {'@id': `${siteUrl}/#clinica`}
  const makesOffer = (page.packages ?? []).flatMap(({name, price, description}) =>
    name && typeof price === 'number'
      ? [{'@type': 'Offer', name, price, priceCurrency: 'EUR', description: known(description)}]
      : [],
  )
  const physicians = (page.doctors?.people ?? []).filter(({name}) => name)
  const followup = (aftercare?.points ?? []).flatMap(({title, text}) =>
    title && text ? [`${title}: ${text}`] : [],
  )
  const mainEntity = (page.faqs ?? []).flatMap(({question, answer}) => {
    if (!question || !answer?.length) return []
    const text = renderToStaticMarkup(createElement(PlainRichText, {value: answer}))
    return [{'@type': 'Question', name: question, acceptedAnswer: {'@type': 'Answer', text}}]
  })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'MedicalClinic',
        ...clinic,
        name: brand?.name,
        description: seo?.clinicDescription ?? seo?.description,
        url: `${siteUrl}/`,
        image: known(shareImage),
        telephone: known(contact?.phone),
        email: known(contact?.email),
        address: known(contact?.address),
        makesOffer: filled(makesOffer),
      },
      ...physicians.map(({name, specialty, register}) => ({
        '@type': 'Physician',
        name,
        description: known(specialty),
        identifier: known(register),
        parentOrganization: clinic,
      })),
      seo?.procedure && {
        '@type': 'MedicalProcedure',
        name: seo.procedure,
        procedureType: 'https://schema.org/SurgicalProcedure',
        followup: known(followup.join(' ')),
        provider: clinic,
      },
      filled(mainEntity) && {'@type': 'FAQPage', mainEntity},
    ].filter(Boolean),
  }
}
