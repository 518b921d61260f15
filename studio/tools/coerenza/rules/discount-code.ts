import {templateOf, usableIn} from '../../../../schemas/templates.ts'
import {textOf} from '../../../documents/values.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import type {Rule} from '../logic/types.ts'

/** Capitals with digits at an end or within: VIP15HAIR. Names of techniques and certificates have no digits. */
const CODE = /\b(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z]{2})[A-Z][A-Z0-9-]{4,15}\b/dg

/** A discount code in a text is the popup's. */
export const discountCode: Rule = {
  id: 'sconto-codice',
  title: 'Codice dello sconto',
  severity: 'contradiction',
  *check(content) {
    const popup = content.ofType('discountPopup')[0]
    const code = textOf(popup?.code).trim()
    if (!popup || code === '' || popup.enabled === false) return
    for (const passage of content.passages) {
      if (passage.unseen || passage.type === 'package' || passage.type === 'testimonial') continue
      if (passage.id === popup._id && passage.path === 'code') continue
      for (const {0: other, index} of passage.text.matchAll(CODE)) {
        if (other === code) continue
        const right = usableIn(templateOf(passage)).includes('codice') ? '{codice}' : code
        const end = index + other.length
        yield {
          subject: `${passage.id}#${passage.path}`,
          title: `Codice sconto: ${other} nel testo, ${code} nella finestra`,
          places: [
            placeOf(passage, index, end, other),
            {...content.spot(popup, 'code'), quote: code, claim: code},
          ],
          why: 'Un codice che la clinica non riconosce delude proprio chi ha già deciso di scrivere.',
          solution:
            right === '{codice}'
              ? 'Scrivi {codice} al posto del codice: la pagina ci mette quello della finestra. Oppure correggi quello.'
              : 'Scrivi nel testo il codice della finestra dello sconto, oppure correggi quello.',
          fixes: fixOf(`Scrivere ${right}`, passage, [{start: index, end, words: right}]),
        }
      }
    }
  },
}
