import {ANCHORS} from '../../../../schemas/sections.ts'
import {checkHref} from '../../../../schemas/validation/href.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import type {Rule} from '../logic/types.ts'

/** `# FAQ` and `#before_after` name a section all the same. */
const skeleton = (anchor: string): string => anchor.toLowerCase().replaceAll(/[^a-z]/g, '')

/** A link that leads nowhere. */
export const links: Rule = {
  id: 'link',
  title: 'Link senza meta',
  severity: 'error',
  *check({passages}) {
    for (const passage of passages) {
      if (passage.name !== 'href' || checkHref(passage.text) === true) continue
      const {text} = passage
      const meant = /^\s*#/.test(text)
        ? ANCHORS.find((anchor) => skeleton(anchor) === skeleton(text))
        : undefined
      const trimmed = text.trim()
      const right = meant
        ? `#${meant}`
        : trimmed !== text && checkHref(trimmed) === true
          ? trimmed
          : undefined
      const edit = right && {start: 0, end: text.length, words: right}
      yield {
        subject: `${passage.id}#${passage.path}`,
        title: `Il link «${text.slice(0, 40)}» non porta da nessuna parte`,
        places: [placeOf(passage, 0, text.length)],
        why: 'Chi lo tocca resta dov’è, o finisce su una pagina di errore.',
        solution: text.trim().startsWith('#')
          ? `Scegli una sezione che esiste: ${ANCHORS.map((anchor) => `#${anchor}`).join(', ')}.`
          : 'Scrivi una sezione (#faq), un indirizzo completo (https://…), mailto:… oppure tel:….',
        fixes: edit ? fixOf(`Scrivi ${right}`, passage, [edit]) : [],
      }
    }
  },
}
