import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import type {Page} from '../content/page.ts'
import {Figures} from '../ui/figures.tsx'
import {CaseCard} from './before-after/before-after.tsx'
import {Doctors} from './doctors/doctors.tsx'
import {Badges} from './footer/footer.tsx'
import {PackageDays, PackageFacts} from './packages/package-card.tsx'
import {TestimonialCard} from './testimonials/testimonial.tsx'
import {RatingSources} from './testimonials/testimonials.tsx'
import {Venue} from './venue/venue.tsx'

const html = (element: React.ReactNode) =>
  renderToStaticMarkup(element).replaceAll(/<style.*?<\/style>| class="[^"]*"/gs, '')
const picture = {asset: {_id: 'image-a-10x10-png'}, alt: 'Una sala'}
/** Returns a page with the given parts. `doctors` and `contact` default to null, as for an empty field in the Lake. */
const page = (parts: object) => ({doctors: null, contact: null, ...parts}) as unknown as Page

describe('a section', () => {
  const doctor = {_key: 'a', name: 'Dott. Uno', specialty: 'Chirurgo', register: 'n. 1', languages: 'Turco'}
  const labels = {phasesLabel: 'Esegue', registerLabel: 'Iscrizione', languagesLabel: 'Lingue'}

  test('shows the known facts of a doctor', () => {
    const shown = html(<Doctors page={page({doctors: {title: 'Chi', people: [doctor], ...labels}})} />)
    for (const word of ['Dott. Uno', 'Chirurgo', 'Iscrizione', 'n. 1', 'Lingue', 'Turco'])
      expect(shown).toContain(word)
    expect(shown).not.toContain('Esegue')
  })

  test('has no heading without licences', () => {
    const venue = {title: 'Dove', licencesTitle: 'Autorizzazioni', licences: []}
    expect(html(<Venue page={page({venue})} />)).not.toContain('Autorizzazioni')
    const licences = [{_key: 'a', name: 'Licenza', detail: 'n. 1', href: 'https://registro.example/'}]
    const shown = html(<Venue page={page({venue: {...venue, licences}})} />)
    expect(shown).toMatch(/Autorizzazioni.*<a href="https:\/\/registro.example\/">Licenza.*n. 1/)
  })
})

test('a package shows surgeon, exclusions and days if known', () => {
  const copy = {surgeonLabel: 'Chi opera', excludedLabel: 'Non comprende', daysLabel: 'I giorni'}
  const shown = (item: object) =>
    [PackageFacts, PackageDays]
      .map((Part) => html(<Part item={item as never} copy={copy as never} />))
      .join('')
  expect(shown({surgeon: null, excluded: [], days: [{_key: 'a', title: null, text: 'Riposo'}]})).toBe('')
  expect(shown({surgeon: 'Dott. Uno', excluded: [], days: null})).not.toMatch(/Non comprende|I giorni/)
  expect(
    shown({excluded: ['il volo', 'i pasti'], days: [{_key: 'a', title: 'Giorno 1', text: 'Arrivo'}]}),
  ).toMatch(/Non comprende: il volo, i pasti.*I giorni.*Giorno 1.*Arrivo/)
})

test('a case shows complete views and its note on retouching', () => {
  const copy = {untouchedLabel: 'Foto non ritoccate'}
  const shown = (item: object) =>
    html(<CaseCard item={item as never} copy={copy as never} ids={{before: 'b', after: 'a'}} />)
  const view = {_key: 'top', label: 'Dall’alto', before: picture, after: picture}
  expect(shown({views: [{...view, after: null}], untouched: false})).not.toMatch(/Dall’alto|ritoccate/)
  expect(shown({views: [view], untouched: true})).toMatch(/Dall’alto.*Foto non ritoccate/)
})

test('figures, ratings and certificates show their source', () => {
  const figures = [{_key: 'a', value: '99%', label: 'di successo', source: 'registro interno'}]
  expect(html(<Figures figures={figures} />)).toContain('<small>registro interno</small>')
  const source = {_key: 'a', name: 'Recensioni', rating: '4,9', reviews: null, asOf: 'a ottobre 2026'}
  const ratings = {ratingSources: [{...source, href: 'https://recensioni.example/'}]}
  expect(html(<RatingSources copy={ratings as never} />)).toMatch(
    /href="https:\/\/recensioni.example\/".*a ottobre 2026/,
  )
  const badge = {_key: 'a', name: 'JCI', icon: null, detail: 'fino al 2027', href: 'https://jci.example/'}
  expect(html(<Badges title="Certificazioni" badges={[badge]} />)).toMatch(
    /<a href="https:\/\/jci.example\/">JCI<\/a>.*fino al 2027/,
  )
})

test('a video opens in a new tab if its address is safe', () => {
  const shown = (videoUrl: string) =>
    html(
      <TestimonialCard
        item={{_id: 'a', name: 'Anna', hasVideo: true, videoThumbnail: picture, videoUrl} as never}
        copy={{playLabel: 'Guarda il video di {nome}'} as never}
      />,
    )
  expect(shown('https://video.example/1')).toMatch(
    /<a (?=[^>]*href="https:\/\/video.example\/1")(?=[^>]*target="_blank")[^>]*rel="noopener/,
  )
  expect(shown('javascript:alert(1)')).toMatch(/^(?!.*<a ).*<button/s)
})
