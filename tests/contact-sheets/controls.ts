/** Pictures of every control: at rest, hovered, focused, pressed, busy and disabled. */
import type {Locator, Page} from '@playwright/test'
import sharp from 'sharp'
import {atEmail, email, quiz, resumed} from './screens.ts'
import {sheet, type Tile} from './sheet.ts'
import {goesAhead, openPage, type Shot, shown} from './visit.ts'

const ROOM = 12

/** Returns a picture of the control with a margin for its focus ring. */
async function cropped(page: Page, control: Locator) {
  const box = await control.boundingBox()
  if (!box) throw new Error(`Nowhere on the screen: ${control}`)
  const {width, height} = page.viewportSize() ?? {width: 0, height: 0}
  const x = Math.max(0, box.x - ROOM)
  const y = Math.max(0, box.y - ROOM)
  return page.screenshot({
    animations: 'disabled',
    clip: {
      x,
      y,
      width: Math.min(box.width + 2 * ROOM, width - x),
      height: Math.min(box.height + 2 * ROOM, height - y),
    },
  })
}

/** Focuses as the keyboard does, because browsers draw the ring only after a key press. */
async function focused(page: Page, control: Locator) {
  await page.keyboard.press('Shift')
  await control.evaluate((element) => {
    getSelection()?.empty()
    const inside = element.matches('label') ? element.querySelector<HTMLElement>('input') : null
    const target = inside ?? (element instanceof HTMLElement ? element : null)
    target?.focus()
  })
}

async function statesOf(page: Page, name: string, control: Locator): Promise<Tile[]> {
  await control.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}))
  const tile = async (state: string): Promise<Tile> => ({
    name: `${name}: ${state}`,
    picture: await cropped(page, control),
  })
  await page.mouse.move(1, 1)
  const rest = await tile('a riposo')
  await control.hover()
  const hover = await tile('sotto il puntatore')
  await page.mouse.down()
  const pressed = await tile('premuto')
  // Releases outside the control, so that no click happens.
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await focused(page, control)
  const focus = await tile('con il fuoco')
  await control.evaluate((element) => element instanceof HTMLElement && element.blur())
  return [rest, hover, pressed, focus]
}

/** Arranges four tiles a row, one control a row. */
async function grid(tiles: Tile[]) {
  const widths = await Promise.all(tiles.map(async ({picture}) => (await sharp(picture).metadata()).width))
  return sheet(tiles, 4, Math.min(420, Math.max(...widths)))
}

const shot = (name: string, rows: (page: Page) => Promise<Tile[]>): Shot => ({
  name,
  widest: true,
  take: async (page) => grid(await rows(page)),
})

async function onPage(page: Page) {
  await openPage(page)
  const named = (role: 'button' | 'link' | 'radio', name: string | RegExp) =>
    page.getByRole(role, {name}).and(page.locator(':visible')).first()
  await page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'}).click()
  const controls: [string, Locator][] = [
    ['scuro', named('button', 'Consulenza Gratuita | Quiz')],
    ['quieto', named('link', 'Scopri i Pacchetti')],
    ['navigazione', named('link', 'Pacchetti')],
    ['testata, telefono', page.locator('header a[href^="tel:"]').and(page.locator(':visible')).first()],
    ['testata, chat', page.locator('header a[href*="wa.me"]').first()],
    ['pacchetto', page.locator('#packages li a').first()],
    ['Prima o Dopo', page.locator('#before-after label', {hasText: 'Dopo'}).first()],
    ['testimonianza', page.locator('#testimonials label').nth(1)],
    ['riproduci', named('button', /Guarda il video/)],
    ['chiaro', named('button', 'Valutazione Gratuita')],
    ['domanda', page.locator('#faq summary').first()],
    ['piè di pagina', page.locator('#footer a').first()],
  ]
  const rows: Tile[] = []
  for (const [name, control] of controls) rows.push(...(await statesOf(page, name, control)))
  return rows
}

async function inQuiz(page: Page) {
  await resumed(page, 3)
  const button = (name: string | RegExp) => quiz(page).getByRole('button', {name}).first()
  const rows = [
    ...(await statesOf(page, 'risposta', quiz(page).locator('[aria-pressed], label').first())),
    ...(await statesOf(page, 'indietro', button('Indietro'))),
    ...(await statesOf(page, 'chiudi', button('Chiudi il quiz'))),
  ]
  return rows
}

async function sending(page: Page) {
  await atEmail(page)
  const submit = quiz(page).locator('[type=submit]')
  const tile = async (name: string): Promise<Tile> => ({name, picture: await cropped(page, submit)})
  const rows = [await tile('invia: non ancora pronto')]
  await email(page).fill('prova@posta.example')
  rows.push(...(await statesOf(page, 'invia', submit)))
  await page.route('**/rest/v1/**', () => new Promise(() => {}))
  await page.addInitScript(() => {
    window.open = () => null
  })
  await submit.click()
  await goesAhead(page, quiz(page).locator('[aria-busy=true]'), 10)
  await shown(submit)
  rows.push(await tile('invia: sta inviando'))
  return rows
}

export const controls: readonly Shot[] = [
  shot('comandi della pagina', onPage),
  shot('comandi del quiz', inQuiz),
  shot('invio', sending),
]
