import {expect, test} from 'vitest'
import type {Page} from '../content/page.ts'
import {structuredData} from './structured-data.ts'

const describedPage = (parts: object) =>
  structuredData({
    page: {brand: {name: 'Villa Esempio'}, ...parts} as unknown as Page,
    siteUrl: 'https://clinica.example',
    shareImage: null,
  })

const answer = [{_type: 'block'}]
const clinic = {'@type': 'MedicalClinic', name: 'Villa Esempio', url: 'https://clinica.example/'}

test('structuredData omits incomplete doctors, packages and answers', () => {
  const described = describedPage({
    contact: {phone: '+90 555 000 00 00', email: null},
    packages: [{name: 'Su misura', price: null}],
    doctors: {people: [{}]},
    faqs: [
      {question: 'Senza risposta?', answer: []},
      {question: null, answer},
    ],
  })
  expect(described).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{...clinic, '@id': 'https://clinica.example/#clinica', telephone: '+90 555 000 00 00'}],
  })
})

test('structuredData adds the complete points of the aftercare', () => {
  const points = [{title: 'Giorni 1–3', text: 'Riposo.'}, {title: 'Poi'}]
  expect(describedPage({seo: {procedure: 'Trapianto di capelli'}, aftercare: {points}})).toMatchObject({
    '@graph': [clinic, {'@type': 'MedicalProcedure', followup: 'Giorni 1–3: Riposo.'}],
  })
})
