import {expect, test} from 'vitest'
import type {Page} from '../content/page.ts'
import {structuredData} from './structured-data.ts'

const answer = [{_type: 'block'}]
const page = {
  brand: {name: 'Villa Esempio'},
  seo: {description: 'Una clinica.', clinicDescription: null},
  contact: {phone: '+90 555 000 00 00', email: null, address: null},
  packages: [
    {name: 'Gold', price: 2400, description: 'Con albergo'},
    {name: 'Su misura', price: null, description: null},
  ],
  faqs: [
    {question: 'Fa male?', answer},
    {question: 'Senza risposta?', answer: []},
    {question: null, answer},
  ],
  testimonialsSection: {ratingSources: [{name: 'Recensioni', rating: '4,9'}]},
} as unknown as Page

const data = (changes: object = {}) =>
  structuredData({
    page: {...page, ...changes},
    siteUrl: 'https://clinica.example',
    shareImage: null,
    asHtml: () => '<p>No.</p>',
  })

test('structuredData describes clinic, prices and answers, without ratings', () => {
  expect(data()).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'MedicalClinic',
        '@id': 'https://clinica.example/#clinica',
        name: 'Villa Esempio',
        description: 'Una clinica.',
        url: 'https://clinica.example/',
        telephone: '+90 555 000 00 00',
        makesOffer: [
          {'@type': 'Offer', name: 'Gold', price: 2400, priceCurrency: 'EUR', description: 'Con albergo'},
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: [
          {'@type': 'Question', name: 'Fa male?', acceptedAnswer: {'@type': 'Answer', text: '<p>No.</p>'}},
        ],
      },
    ],
  })
})

test('structuredData adds doctors, procedure and aftercare if known', () => {
  const described = data({
    seo: {procedure: 'Trapianto di capelli'},
    doctors: {
      people: [{name: 'Dott. Uno', specialty: 'Chirurgo', register: 'n. 1'}, {name: 'Dott. Due'}, {}],
    },
    aftercare: {points: [{title: 'Giorni 1–3', text: 'Riposo.'}, {title: 'Poi'}]},
    faqs: [],
  })
  const clinic = {'@id': 'https://clinica.example/#clinica'}
  expect(described).toMatchObject({
    '@graph': [
      {'@type': 'MedicalClinic'},
      {
        '@type': 'Physician',
        name: 'Dott. Uno',
        description: 'Chirurgo',
        identifier: 'n. 1',
        parentOrganization: clinic,
      },
      {'@type': 'Physician', name: 'Dott. Due', parentOrganization: clinic},
      {
        '@type': 'MedicalProcedure',
        name: 'Trapianto di capelli',
        procedureType: 'https://schema.org/SurgicalProcedure',
        followup: 'Giorni 1–3: Riposo.',
        provider: clinic,
      },
    ],
  })
})

test('structuredData omits empty lists', () => {
  expect(JSON.stringify(data({faqs: [], packages: []}))).not.toMatch(/FAQPage|Offer/)
})
