import {textOf} from '../../../documents/values.ts'
import type {Change, Fix, Rule} from '../logic/types.ts'

/** Exactly one package stands out. */
export const popular: Rule = {
  id: 'popolare',
  title: 'Il pacchetto più popolare',
  severity: 'error',
  *check(content) {
    const packages = content.ofType('package')
    const marked = packages.filter((doc) => doc.popular === true)
    if (packages.length === 0 || marked.length === 1) return
    const chosen = marked.length > 0 ? marked : packages
    const only = (doc: (typeof packages)[number]): Fix => ({
      label: `Solo ${textOf(doc.name) || 'questo'}`,
      changes: packages.flatMap((other): Change[] =>
        (other.popular === true) === (other === doc)
          ? []
          : [{...content.spot(other, 'popular'), value: other === doc}],
      ),
    })
    yield {
      subject: '',
      title:
        marked.length === 0
          ? 'Nessun pacchetto è «il più popolare»'
          : `${marked.length} pacchetti sono «il più popolare»`,
      places: chosen.map((doc) => ({
        ...content.spot(doc, 'popular'),
        quote: marked.length > 0 ? 'acceso' : 'spento',
      })),
      why: 'Il segno guida chi non sa scegliere: funziona soltanto se sta su una scheda sola.',
      solution: 'Accendilo sul pacchetto da far risaltare e spegnilo sugli altri.',
      fixes: chosen.map(only),
    }
  },
}
