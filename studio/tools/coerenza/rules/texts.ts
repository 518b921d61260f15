import {characters, formatNumber} from '../../../../schemas/counts.ts'
import {ANCHORS} from '../../../../schemas/sections.ts'
import {checkHref, leadsToPage} from '../../../../schemas/validation/addresses.ts'
import {placeholderProblems} from '../../../../schemas/validation/placeholders.ts'
import {countCharacters, excessOver} from '../../../../schemas/validation/text.ts'
import {textOf} from '../../../documents/values.ts'
import {objectsIn} from '../../../documents/walk.ts'
import {at, error, fixOf, placeOf, warning} from '../logic/finding.ts'
import type {Passage} from '../logic/types.ts'

export const placeholders = error('segnaposto', 'Segnaposto', function* ({passages}) {
  for (const passage of passages.filter(({unseen}) => !unseen)) {
    const {text, template} = passage
    const brace = text.search(/[{}]/)
    if (!template && brace >= 0) {
      yield {
        subject: at(passage),
        title: 'Parentesi graffe in un testo senza segnaposto',
        places: [placeOf(passage, brace, brace + 1)],
        why: 'La pagina non riempie questo testo: le parentesi si vedrebbero così come sono.',
        solution: 'Togli le parentesi graffe e scrivi il testo per intero.',
      }
    }
    for (const {name, meant, ...said} of template ? placeholderProblems(text, template) : []) {
      const start = text.indexOf(`{${name}}`)
      const end = start + name.length + 2
      const words = `{${meant}}`
      yield {
        ...said,
        subject: `${at(passage)}:${name}`,
        places: [start < 0 ? placeOf(passage) : placeOf(passage, start, end)],
        why: 'Senza il suo valore il testo perde l’informazione, e una parentesi si leggerebbe così com’è.',
        fixes: meant ? fixOf(words, passage, {start, end, words}) : [],
      }
    }
  }
})

export const links = error('link', 'Link senza meta', function* (content) {
  const pages = content.ofType('texts').flatMap(({items}) => objectsIn(items))
  const addresses = pages.map(({item}) => textOf(item.address))
  const isPath = (href: string) => /^\/(?!\/)/.test(href)
  for (const passage of content.passages) {
    const {text, path} = passage
    if (!/\bhref$/.test(path)) continue
    if (checkHref(text) === true && (!isPath(text) || leadsToPage(text, addresses))) continue
    yield {
      subject: at(passage),
      title: `Il link «${text.slice(0, 40)}» non porta da nessuna parte`,
      places: [placeOf(passage, 0, text.length)],
      why: 'Chi lo tocca resta dov’è, o finisce su una pagina di errore.',
      solution: text.trim().startsWith('#')
        ? `Scegli una sezione che esiste: ${ANCHORS.map((anchor) => `#${anchor}`).join(', ')}.`
        : 'Scrivi una sezione (#faq), una pagina che c’è (/privacy.html), un indirizzo completo (https://…), mailto:… oppure tel:….',
    }
  }
})

/** Returns a key to group passages. All paragraphs of a rich text have the same key. */
const wholeOf = ({id, path, segments}: Passage): string =>
  `${id}#${segments[0]?.path.includes('.children[') ? path.replace(/\[.*$/, '') : path}`

export const tooLong = warning('testo-lungo', 'Testi troppo lunghi', function* ({passages}) {
  const limited = passages.filter(({limit, unseen, type}) => limit && !unseen && type !== 'seo')
  for (const [subject, parts] of Map.groupBy(limited, wholeOf)) {
    const [first] = parts
    const {limit = 0} = first ?? {}
    const by = excessOver(parts.map(({text}) => text).join('\n'), limit)
    if (!first || by === 0) continue
    yield {
      subject,
      title: `${first.field}: ${characters(limit + by)}, ce ne stanno bene ${formatNumber(limit)}`,
      places: [placeOf(first)],
      why: 'Il testo va a capo dove non dovrebbe e toglie spazio a ciò che gli sta intorno, soprattutto sul telefono.',
      solution: `Accorcialo di ${characters(by)}.`,
      facts: [`${limit + by}/${limit}`],
    }
  }
})

const LENGTHS = {title: [30, 60], description: [70, 160]} as const

export const seoLengths = warning('seo', 'Lunghezze per i motori di ricerca', function* (content) {
  for (const doc of content.ofType('seo')) {
    for (const [path, [min, max]] of Object.entries(LENGTHS)) {
      const text = textOf(doc[path]).trim()
      const count = countCharacters(text)
      if (count >= min && count <= max) continue
      const place = content.place(doc, path, text)
      yield {
        subject: path,
        title: `${place.field} per i motori di ricerca: ${characters(count)}, ne servono da ${min} a ${max}`,
        places: [place],
        why: 'Il motore di ricerca taglia ciò che avanza; un testo corto lascia vuoto uno spazio che potrebbe convincere.',
        solution:
          count > max
            ? `Accorcialo di ${characters(count - max)}.`
            : `Aggiungi almeno ${characters(min - count)}.`,
        facts: [String(count)],
      }
    }
  }
})
