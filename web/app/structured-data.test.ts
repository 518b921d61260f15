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

test('the clinic, what has a price, and what is answered; nothing that is missing, and no rating', () => {
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

test('who operates, what is done and what comes after it, each only where it is told', () => {
  const told = data({
    seo: {procedure: 'Trapianto di capelli'},
    doctors: {
      people: [{name: 'Dott. Uno', specialty: 'Chirurgo', register: 'n. 1'}, {name: 'Dott. Due'}, {}],
    },
    aftercare: {points: [{title: 'Giorni 1–3', text: 'Riposo.'}, {title: 'Poi'}]},
    faqs: [],
  })
  const clinic = {'@id': 'https://clinica.example/#clinica'}
  expect(told).toMatchObject({
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

test('without answers there is no list of questions', () => {
  expect(JSON.stringify(data({faqs: [], packages: []}))).not.toMatch(/FAQPage|Offer/)
})
