import {agreeing} from '../../../../schemas/counts.ts'
import {type Template, templateOf, usableIn} from '../../../../schemas/templates.ts'
import {
  hasStrayBrace,
  inBraces,
  placeholdersIn,
  skeleton,
} from '../../../../schemas/validation/placeholders.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import type {Found, Passage, Rule} from '../logic/types.ts'

/** Names in braces: those that the page fills in, all that it needs, and nowhere else. */
export const placeholders: Rule = {
  id: 'segnaposto',
  title: 'Segnaposto',
  severity: 'error',
  *check({passages}) {
    for (const passage of passages) {
      if (passage.unseen) continue
      const template = templateOf(passage)
      if (template) yield* inTemplate(passage, template)
      else if (/[{}]/.test(passage.text)) yield outside(passage)
    }
  },
}

function* inTemplate(passage: Passage, template: Template): Generator<Found> {
  const usable = usableIn(template)
  const used = placeholdersIn(passage.text)
  for (const name of new Set(used.filter((one) => !usable.includes(one))))
    yield unknown(passage, name, usable)
  if (hasStrayBrace(passage.text)) yield stray(passage, usable)
  const missing = template.required.filter((name) => !used.some((one) => skeleton(one) === skeleton(name)))
  if (missing.length > 0) yield unused(passage, missing)
}

function unknown(passage: Passage, name: string, usable: readonly string[]): Found {
  const start = passage.text.indexOf(`{${name}}`)
  const end = start + name.length + 2
  const meant = usable.find((one) => skeleton(one) === skeleton(name))
  return {
    subject: `${passage.id}#${passage.path}:${name}`,
    title: `Il segnaposto {${name.slice(0, 30)}} non esiste`,
    places: [placeOf(passage, start, end)],
    why: 'La pagina non sa che cosa metterci: il visitatore leggerebbe le parentesi.',
    solution: meant ? `Scrivi {${meant}}.` : `Qui puoi usare: ${inBraces(usable)}.`,
    fixes: meant ? fixOf(`Scrivi {${meant}}`, passage, [{start, end, words: `{${meant}}`}]) : [],
  }
}

const stray = (passage: Passage, usable: readonly string[]): Found => ({
  subject: `${passage.id}#${passage.path}:graffe`,
  title: 'Una parentesi graffa è di troppo o non è chiusa',
  places: [placeOf(passage)],
  why: 'Il visitatore leggerebbe la parentesi al posto del valore.',
  solution: `I segnaposto si scrivono così: ${inBraces(usable)}.`,
})

const unused = (passage: Passage, missing: readonly string[]): Found => ({
  subject: `${passage.id}#${passage.path}:manca`,
  title: `${agreeing(missing.length, 'Manca il', 'Mancano i')} segnaposto ${inBraces(missing)}`,
  places: [placeOf(passage)],
  why: 'Senza segnaposto il testo perde l’informazione che la pagina dovrebbe aggiungere.',
  solution: `Scrivi ${inBraces(missing)} dove ${agreeing(missing.length, 'deve apparire il valore', 'devono apparire i valori')}.`,
})

const outside = (passage: Passage): Found => {
  const start = passage.text.search(/[{}]/)
  return {
    subject: `${passage.id}#${passage.path}`,
    title: 'Parentesi graffe in un testo senza segnaposto',
    places: [placeOf(passage, start, start + 1)],
    why: 'La pagina non riempie questo testo: le parentesi si vedrebbero così come sono.',
    solution: 'Togli le parentesi graffe e scrivi il testo per intero.',
  }
}
