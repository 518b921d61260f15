import {textOf} from '../../../documents/values.ts'
import {featuresOf, SOLD} from '../facts/facts.ts'
import {NOT_OURS} from '../facts/mentions.ts'
import {finderOf, techniqueOf, techniquesIn} from '../facts/names.ts'
import {sentenceAt} from '../facts/sentences.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import type {Rule} from '../logic/types.ts'

const NOT_ITS =
  /(?:\bnon|anziché|invece\s+de?(?:lla|i)|rispetto\s+alla|più\s+della|meno\s+della|come\s+la|\bo|\boppure)\s+(?:con\s+|usa\s+|in\s+)?(?:la\s+|una\s+)?(?:tecnica\s+)?$/i

/** The technique that a text gives a package is the one of which the package's own lines speak. */
export const techniques: Rule = {
  id: 'tecnica-del-pacchetto',
  title: 'Tecnica dei pacchetti nei testi',
  severity: 'contradiction',
  *check(content) {
    const own = new Map(content.ofType(SOLD).map((doc) => [doc._id, techniqueOf(doc)]))
    const found = techniquesIn(content)
    const {subjectsOf, groupsIn} = finderOf(content)
    for (const passage of content.passages) {
      const {text, type, unseen, id, path} = passage
      if (unseen || NOT_OURS.has(type)) continue
      for (const {said, start, end} of found(passage)) {
        if (NOT_ITS.test(text.slice(Math.max(0, start - 40), start))) continue
        const sentence = sentenceAt(text, start)
        const subjects = subjectsOf(passage, {start, end}, sentence, [])
        if (!subjects || subjects === 'all') continue
        const about = subjects.find(
          (one) => own.get(one) && own.get(one)?.toLowerCase() !== said.toLowerCase(),
        )
        if (!about || (id === about && path.startsWith('features'))) continue
        // Where the sentence names no package, it may well explain the techniques.
        if (id !== about && groupsIn(text.slice(...sentence)).length === 0) continue
        const doc = content.ofType(SOLD).find(({_id}) => _id === about)
        const right = own.get(about) ?? ''
        const place = doc && featuresOf(content, doc).find((line) => line.text.includes(right))
        if (!place) continue
        const at = place.text.indexOf(right)
        yield {
          subject: `${id}#${path}:${about}`,
          title: `${textOf(doc?.name)}: ${said} nel testo, ${right} nella scheda`,
          places: [placeOf(passage, start, end, said), placeOf(place, at, at + right.length, right)],
          why: 'La tecnica decide il prezzo e l’intervento: chi legge due nomi non sa che cosa gli faranno.',
          solution: 'Scrivi la tecnica della scheda, oppure correggi la scheda se è lei a sbagliare.',
          fixes: fixOf(`Scrivi «${right}»`, passage, [{start, end, words: right}]),
        }
      }
    }
  },
}
