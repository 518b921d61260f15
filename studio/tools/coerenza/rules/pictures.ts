import {plural} from '../../../../schemas/counts.ts'
import {checkAltQuality, LEAD} from '../../../../schemas/validation/alt.ts'
import {isBlank} from '../../../../schemas/validation/text.ts'
import {at, error, golive, warning} from '../logic/finding.ts'
import type {Picture} from '../logic/types.ts'

const isBare = ({alt}: Picture) => isBlank(alt)
const placeOf = (picture: Picture) => ({
  ...picture,
  path: `${picture.path}.alt`,
  quote: isBare(picture) ? '—' : picture.alt,
})

export const altMissing = error('descrizione-mancante', 'Immagini senza descrizione', function* ({pictures}) {
  for (const picture of pictures.filter(isBare)) {
    yield {
      subject: at(picture),
      title: `${picture.field} senza descrizione`,
      places: [placeOf(picture)],
      why: 'Chi usa un lettore di schermo non sa che cosa mostra. La legge sull’accessibilità chiede il testo alternativo.',
      solution: 'Scrivi in poche parole che cosa si vede.',
    }
  }
})

export const altWeak = warning('descrizione-debole', 'Descrizioni deboli', function* ({pictures}) {
  const described = pictures.filter((picture) => !isBare(picture))
  for (const picture of described) {
    const alt = picture.alt.trim()
    if (checkAltQuality(alt) === true) continue
    const place = placeOf(picture)
    const rest = alt.replace(LEAD, '')
    const better = rest.charAt(0).toUpperCase() + rest.slice(1)
    const certain = better !== alt && checkAltQuality(better) === true
    yield {
      subject: at(picture),
      title: `Descrizione debole: «${alt.slice(0, 40)}»`,
      places: [place],
      why: 'Il lettore di schermo annuncia già che è un’immagine: restano soltanto poche parole per dire che cosa si vede.',
      solution: 'Descrivi ciò che si vede, senza «immagine di» e senza il nome del file.',
      fixes: certain
        ? [{label: `Scrivi «${better.slice(0, 40)}»`, changes: [{...place, value: better}]}]
        : [],
    }
  }
  for (const [alt, same] of Map.groupBy(described, ({alt}) => alt.trim().toLowerCase())) {
    if (same.length === 1) continue
    yield {
      subject: `uguali:${alt.slice(0, 80)}`,
      title: `${same.length} immagini con la stessa descrizione`,
      places: same.map(placeOf),
      why: 'Chi non vede le immagini non le distingue: un prima e un dopo diventano la stessa cosa.',
      solution: 'Di’ in ciascuna che cosa la rende diversa dalle altre.',
    }
  }
})

export const illustrations = golive('illustrazioni', 'Disegni provvisori', function* ({pictures}) {
  const drawn = pictures.filter(({illustration}) => illustration)
  for (const [id, parts] of Map.groupBy(drawn, (picture) => picture.id)) {
    yield {
      subject: id,
      title: `${parts[0]?.document}: ${plural(parts.length, 'disegno provvisorio', 'disegni provvisori')}`,
      places: parts.map((picture) => ({...picture, quote: picture.alt})),
      why: 'Chi sceglie una clinica vuole vedere persone e luoghi veri: un disegno non è una prova.',
      solution:
        'Carica la fotografia vera e spegni «È un disegno provvisorio». Un marchio disegnato puoi accettarlo.',
      facts: parts.map(({path}) => path),
    }
  }
})
