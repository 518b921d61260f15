import {lock} from './lock.ts'
import {palette} from './palette.ts'
import {defs, line, radial, svg} from './svg.ts'

/** The clinic's mark in its disc. */
export const emblem = (size: number): string =>
  `<g transform="scale(${size / 512})"><circle cx="256" cy="256" r="252" fill="url(#disc-fill)"/>${lock(7, 0.034, 512, [palette.brass, '#d8b981', '#f3e7cf', '#d8b981'])}</g>`

export const emblemFill = (): string => radial('disc-fill', 200, 180, 380, [0, '#195560'], [1, palette.deep])

export const logo = (): string => svg(512, 512, defs(emblemFill()) + emblem(512))

/** The same mark with fewer strands, for the small sizes of a browser's tab. */
export const icon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Villa Esempio</title><rect width="32" height="32" rx="8" fill="#12343b"/>${lock(3, 0.105, 32, ['#b08a45', '#f3e7cf', '#d8b981'])}</svg>\n`

const pen = (d: string): string => line(d, palette.ink, 6)
const plate = `<rect x="3" y="3" width="186" height="114" rx="16" fill="${palette.white}" stroke="${palette.dune}" stroke-width="3"/>`
const badge = (body: string): string => svg(192, 120, plate + body)

/** Generic signs only: no real payment brand and no real seal. */
export const badges: Readonly<Record<string, string>> = {
  'payment-card': badge(
    `${pen('M58 34H134Q142 34 142 42V78Q142 86 134 86H58Q50 86 50 78V42Q50 34 58 34Z')}<path d="M50 46H142V58H50Z" fill="${palette.ink}"/>${line('M64 72H88', palette.brass, 6)}`,
  ),
  'payment-transfer': badge(
    `${pen('M58 52L96 28L134 52ZM66 62V80M86 62V80M106 62V80M126 62V80')}${line('M56 92H136', palette.brass, 6)}`,
  ),
  'payment-cash': badge(
    `${pen('M52 36H140V84H52Z')}<circle cx="96" cy="60" r="12" fill="none" stroke="${palette.brass}" stroke-width="6"/>${pen('M66 50V70M126 50V70')}`,
  ),
  'certification-jci': badge(
    `<circle cx="96" cy="52" r="28" fill="none" stroke="${palette.ink}" stroke-width="6"/>${line('M84 53L93 62L110 43', palette.brass, 7)}${pen('M82 78L76 100L96 90L116 100L110 78')}`,
  ),
  'certification-quality': badge(
    `${line('M96 24L106 46L130 49L112 65L117 89L96 77L75 89L80 65L62 49L86 46Z', palette.ink, 6)}${line('M76 100H116', palette.brass, 6)}`,
  ),
  'certification-safety': badge(
    `${pen('M96 22L128 33V58Q128 84 96 100Q64 84 64 58V33Z')}${line('M96 46V76M81 61H111', palette.brass, 7)}`,
  ),
}
