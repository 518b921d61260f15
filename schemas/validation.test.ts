import {describe, expect, test} from 'vitest'
import {schemaTypes} from './index.ts'
import {hasOptions} from './quiz-steps.ts'
import {PAGE_TYPES} from './sections.ts'
import {blocks} from './testing/blocks.ts'
import {describedTypes} from './testing/content-model.ts'
import {pathsOf, problemsOf} from './testing/validate.ts'

const asset = {_type: 'reference', _ref: 'image-abc-10x10-png'}
const picture = (alt: string, more = {}) => ({_type: 'picture', asset, alt, ...more})

const diamond = {
  _type: 'package',
  _id: 'package-diamond',
  name: 'Diamond',
  price: 2800,
  originalPrice: 3000,
  features: ['Hotel 4 stelle'],
  popular: true,
  badge: 'RISPARMIA €710',
}
const caso = {
  _type: 'case',
  before: picture('Fronte alta prima del trapianto'),
  after: picture('La stessa fronte, dodici mesi dopo'),
  age: 38,
  grafts: 3200,
  months: 12,
  technique: 'FUE',
  location: 'Milano',
  consent: true,
}
const contact = {_type: 'contact', whatsapp: '905551234567', phone: '+905551234567', email: 'info@esempio.it'}
const navItem = (href: string) => ({_type: 'navItem', _key: 'n', name: 'FAQ', href})
const brand = {_type: 'brand', name: 'Clinica', tagline: 'Premium Clinic', navigation: [navItem('#faq')]}

describe('an empty document', () => {
  // Boolean fields are never required, because an unset boolean means no.
  const switches = ['popular', 'consent', 'hasVideo', 'verified', 'enabled', 'consentRequired', 'untouched']
  const documents = describedTypes.filter(({name}) => PAGE_TYPES.some((type) => type === name))

  test.each(documents.map((type) => [type.name, type] as const))(
    '%s lacks exactly what is not optional',
    async (name, {fields}) => {
      const missing = pathsOf(await problemsOf({_type: name}), 'error')
      const needed = fields
        .filter((field) => !field.optional && !switches.includes(field.name))
        .map((field) => field.name)
      const options = name === 'quizQuestion' && hasOptions(undefined) ? ['options'] : []
      expect([...new Set(missing)].sort()).toEqual([...needed, ...options].sort())
    },
  )

  test('blocks publishing for a list without items too', async () => {
    expect(pathsOf(await problemsOf({...brand, navigation: []}), 'error')).toContain('navigation')
  })

  test.each(PAGE_TYPES)('%s reports its errors in Italian', async (name) => {
    for (const {message} of await problemsOf({_type: name})) {
      expect(message).toMatch(/^(Manca|Mancano|L’elenco «|Servono|Il |Nessun )/)
    }
  })
})

describe('an empty item of a list', () => {
  type Definition = {name: string; type?: string; fields?: Definition[]; of?: Definition[]}
  const types = schemaTypes as Definition[]
  const fieldsOf = (document: Definition) =>
    (document.fields ?? []).flatMap((list) => (list.of ?? []).map(({type}) => ({type, document, list})))
  /** Maps each item type to the first list field that accepts it. */
  const items = new Map(
    types
      .flatMap(fieldsOf)
      .reverse()
      .map((host) => [host.type, host]),
  )
  const HOSTS = types.flatMap(({name, type}) => (type === 'object' && items.get(name)) || [])

  test.each(HOSTS.map(({type, document, list}) => [type, document.name, list.name]))(
    '%s lacks exactly what is not optional',
    async (type, document = '', list = '') => {
      const problems = await problemsOf({_type: document, [list]: [{_type: type, _key: 'a'}]})
      const inItem = `${list}.[a].`
      const missing = pathsOf(problems, 'error').flatMap((path) =>
        path.startsWith(inItem) ? [path.slice(inItem.length)] : [],
      )
      const fields = describedTypes.find(({name}) => name === type)?.fields ?? []
      const needed = fields.filter(({optional}) => !optional).map(({name}) => name)
      expect([...new Set(missing)].sort()).toEqual(needed.sort())
    },
  )

  test('a page of text refuses an address of the site', async () => {
    const item = {_type: 'textPage', _key: 'a', title: 'Note', address: 'privacy', body: blocks('Testo')}
    expect(pathsOf(await problemsOf({_type: 'texts', items: [item]}), 'error')).toEqual(['items.[a].address'])
  })
})

describe('a package', () => {
  test('is valid with the specification’s values', async () => {
    expect(await problemsOf(diamond)).toEqual([])
  })

  test('requires a price above 0 and below its full price', async () => {
    expect(pathsOf(await problemsOf({...diamond, price: 0}), 'error')).toEqual(['price'])
    expect(pathsOf(await problemsOf({...diamond, price: 3000}), 'error')).toEqual(['originalPrice'])
  })

  test('warns about a second popular package without blocking publishing', async () => {
    const problems = await problemsOf(diamond, 1)
    expect(pathsOf(problems, 'error')).toEqual([])
    expect(pathsOf(problems, 'warning')).toEqual(['popular'])
  })

  test('can be published while the Lake does not answer', async () => {
    expect(await problemsOf(diamond, new Error('offline'))).toEqual([])
  })

  test('only warns about texts of 10,000 characters and emoji', async () => {
    const long = '👩‍🦱è'.repeat(2000)
    const problems = await problemsOf({
      ...diamond,
      name: long,
      description: long,
      features: [long],
      badge: long,
    })
    expect(pathsOf(problems, 'error')).toEqual([])
    expect(pathsOf(problems, 'warning').sort()).toEqual(['badge', 'description', 'features.0', 'name'])
  })

  test('refuses texts of spaces', async () => {
    const problems = await problemsOf({...diamond, name: '   ', features: [' ']})
    expect(pathsOf(problems, 'error').sort()).toEqual(['features.0', 'name'])
  })
})

describe('a picture', () => {
  test('needs an alternative text', async () => {
    expect(await problemsOf(caso)).toEqual([])
    const bare = await problemsOf({...caso, before: {_type: 'picture', asset}})
    expect(bare.map(({level, path}) => `${level} ${path}`)).toEqual(['error before.alt'])
  })

  test('requires a file where the page needs a picture', async () => {
    expect(
      pathsOf(
        await problemsOf({...caso, after: {_type: 'picture', alt: 'Solo parole, niente file'}}),
        'error',
      ),
    ).toEqual(['after'])
    expect(await problemsOf({...brand, logo: {_type: 'picture'}})).toEqual([])
  })

  test('warns about a drawing or a poor description', async () => {
    const problems = await problemsOf({
      ...caso,
      before: picture('Immagine di un uomo'),
      after: picture('La stessa fronte, dodici mesi dopo', {illustration: true}),
    })
    expect(pathsOf(problems, 'error')).toEqual([])
    expect(pathsOf(problems, 'warning').sort()).toEqual(['after.illustration', 'before.alt'])
  })
})

test('a case without a recorded consent causes a warning', async () => {
  expect(pathsOf(await problemsOf({...caso, consent: false}), 'warning')).toEqual(['consent'])
})

const testimonial = {_type: 'testimonial', name: 'Marco', rating: 5, text: 'Bene.', consent: true}

test('a testimonial without a recorded consent causes a warning', async () => {
  const older = {...testimonial, consent: undefined}
  expect(pathsOf(await problemsOf(older), 'warning')).toEqual(['consent'])
  expect(pathsOf(await problemsOf(older), 'error')).toEqual([])
})

test('a testimonial has one to five stars', async () => {
  expect(await problemsOf(testimonial)).toEqual([])
  expect(await problemsOf({...testimonial, rating: 4.5})).toEqual([])
  for (const rating of [0, 6, -1, 4.55]) {
    expect(pathsOf(await problemsOf({...testimonial, rating}), 'error')).toContain('rating')
  }
})

test('the discount cannot end before it begins', async () => {
  const popup = {_type: 'discountPopup', from: '2026-12-15', until: '2026-12-01'}
  expect(pathsOf(await problemsOf(popup), 'error')).toContain('until')
  const ended = await problemsOf({...popup, from: '2020-11-01', until: '2020-12-01', enabled: true})
  expect(ended).toContainEqual(expect.objectContaining({level: 'info', path: 'until'}))
})

test('contacts accept only values that work in links', async () => {
  expect(await problemsOf(contact)).toEqual([])
  const problems = await problemsOf({...contact, whatsapp: '+90 555', phone: '555', email: 'info'})
  expect(pathsOf(problems, 'error').sort()).toEqual(['email', 'phone', 'whatsapp'])
})

test('links lead to an existing section', async () => {
  expect(await problemsOf(brand)).toEqual([])
  const problems = await problemsOf({...brand, navigation: [navItem('#pacchetti')]})
  expect(pathsOf(problems, 'error')).toEqual(['navigation.[n].href'])
})

describe('a quiz question', () => {
  const age = {_type: 'quizQuestion', _id: 'quizQuestion-age', step: 'age', title: 'Quanti anni hai?'}

  test('requires answers unless it asks for text or photo', async () => {
    expect(await problemsOf({...age, options: ['18-25', '26-35']})).toEqual([])
    expect(pathsOf(await problemsOf(age), 'error')).toEqual(['options'])
    expect(await problemsOf({...age, step: 'location'})).toEqual([])
    expect(await problemsOf({...age, step: 'photo'})).toEqual([])
  })

  test('belongs to an existing step', async () => {
    expect(pathsOf(await problemsOf({...age, step: 'eta', options: ['a', 'b']}), 'error')).toEqual(['step'])
  })
})

describe('a formatted text', () => {
  const faq = {_type: 'faq', question: 'Fa male?', answer: blocks('No.')}
  const linkTo = (href: string) => ({markDefs: [{_type: 'link', _key: 'l', href}]})

  test('requires words and valid links', async () => {
    expect(await problemsOf(faq)).toEqual([])
    expect(pathsOf(await problemsOf({...faq, answer: blocks(' ')}), 'error')).toEqual(['answer'])
    expect(await problemsOf({...faq, answer: blocks('No.', linkTo('#faq'))})).toEqual([])
    const bad = await problemsOf({...faq, answer: blocks('No.', linkTo('javascript:alert(1)'))})
    expect(pathsOf(bad, 'error')).toEqual(['answer.[b].markDefs.[l].href'])
  })

  test('only warns about its length', async () => {
    const problems = await problemsOf({...faq, answer: blocks('😀'.repeat(10_000))})
    expect(pathsOf(problems, 'error')).toEqual([])
    expect(pathsOf(problems, 'warning')).toEqual(['answer'])
  })
})

test('a message keeps the placeholders that the page fills in', async () => {
  const errors = async (text: string) =>
    (await problemsOf({_type: 'messages', package: text})).filter(
      ({path, level}) => path === 'package' && level === 'error',
    )
  expect(await errors('Vorrei {pacchetto} a {prezzo}')).toEqual([])
  expect(await errors('Vorrei {pacchetto}')).toHaveLength(1)
})

test('the code of a promotion is one word', async () => {
  const errors = async (code: string) =>
    pathsOf(await problemsOf({_type: 'discountPopup', code}), 'error').includes('code')
  expect(await errors('VIP15HAIR')).toBe(false)
  expect(await errors('VIP 15')).toBe(true)
})

test('the title for search engines warns if short or long', async () => {
  const warnings = async (title: string) =>
    (await problemsOf({_type: 'seo', title, description: 'x'.repeat(120)})).map(({message}) => message)
  expect(await warnings('Trapianto di capelli a Istanbul | Clinica')).toEqual([])
  expect(await warnings('Clinica')).toHaveLength(1)
  expect(await warnings('x'.repeat(90))).toHaveLength(1)
})
