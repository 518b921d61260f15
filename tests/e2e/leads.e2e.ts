import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page, Route} from '@playwright/test'
import {createClient} from '@supabase/supabase-js'
import sharp from 'sharp'
import {expect, openLive, test} from '../support/page.ts'

const ROWS = '**/rest/v1/quiz_submissions*'
const SERVICES = /\/(rest|storage|auth)\/v1\/|leads-key|supabase/

/** The operator's eyes: what really arrived. */
function operator(url = '') {
  const file = path.join(process.env.E2E_SCRATCH ?? '', 'data', 'supabase', 'secrets.json')
  const {secretKey} = JSON.parse(readFileSync(file, 'utf8'))
  return createClient(url, secretKey, {auth: {persistSession: false}})
}

async function rowsOf(url: string | undefined, email: string) {
  const {data, error} = await operator(url).from('quiz_submissions').select().eq('email', email)
  if (error) throw new Error(error.message)
  return data
}

/** Nobody else's lead has this address. */
const freshEmail = () => `visitatore-${crypto.randomUUID()}@example.it`

const FIRST = ['26-35', 'Uomo', '1-3 anni', 'No']
const LAST = ['Entro 3 mesi', 'Ripristino completo']

/** Answers all questions and enters the address; what is left is to send it. */
async function answerAll(
  page: Page,
  email: string,
  photo?: {name: string; mimeType: string; buffer: Buffer},
) {
  await page.getByRole('button', {name: 'Consulenza Gratuita | Quiz'}).click()
  const panel = page.locator('#hero')
  const choose = (name: string) => panel.getByRole('button', {name, exact: true}).click()
  for (const option of FIRST) await choose(option)
  await panel.getByRole('textbox').fill('Milano')
  await choose('Continua')
  for (const option of LAST) await choose(option)
  if (photo) await panel.locator('input[type=file]').first().setInputFiles(photo)
  else await choose('Salta questo passaggio')
  await panel.getByRole('textbox', {name: 'Il suo indirizzo e-mail'}).fill(email)
  const consent = panel.getByRole('checkbox')
  if (await consent.count()) await consent.check()
}

const send = (page: Page) => page.getByRole('button', {name: 'Ricevi la Valutazione Gratuita'}).click()

/** WhatsApp is another site: the tab that leads there stays empty. */
test.beforeEach(async ({context, guard}) => {
  guard.allow(/request to another host: https:\/\/(wa\.me|api\.whatsapp\.com)\//)
  await context.route('https://wa.me/**', (route) => route.fulfill({body: ''}))
})

/** As a phone writes it: held upright, with the place where it was taken. */
const phonePhoto = () =>
  sharp({create: {width: 2600, height: 1800, channels: 3, background: '#8a5a44'}})
    .jpeg()
    .withExif({IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1'}})
    .withMetadata({orientation: 6})
    .toBuffer()

test('a finished quiz is one row with its photo, which no longer says where it was taken', async ({
  page,
  baseURL,
}) => {
  const early: string[] = []
  page.on('request', (request) => early.push(request.url()))
  await openLive(page)
  expect(early.filter((address) => SERVICES.test(address))).toEqual([])
  const email = freshEmail()
  const original = await phonePhoto()
  expect(original.includes('Exif')).toBe(true)
  await answerAll(page, email, {name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: original})
  await send(page)
  await expect(page.getByText('Dati salvati con successo!')).toBeVisible()
  const rows = await rowsOf(baseURL, email)
  expect(rows).toMatchObject([
    {
      age: '26-35',
      gender: 'Uomo',
      hair_loss_time: '1-3 anni',
      previous_transplants: 'No',
      location: 'Milano',
      timeframe: 'Entro 3 mesi',
      goal: 'Ripristino completo',
      status: 'new',
    },
  ])
  const name = String(rows[0]?.photo_url)
  expect(name).toMatch(new RegExp(`^\\d{13}-${rows[0]?.id}\\.jpg$`))
  const {data} = await operator(baseURL).storage.from('quiz-photos').download(name)
  const stored = await sharp(await data?.arrayBuffer()).metadata()
  expect(stored).toMatchObject({format: 'jpeg', width: 1418, height: 2048})
  expect(stored.exif).toBeUndefined()
})

test('a quiz that is finished without a network goes out when it returns, once', async ({
  page,
  context,
  guard,
  baseURL,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await openLive(page)
  const email = freshEmail()
  await answerAll(page, email)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Richiesta in attesa di invio')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('La sua richiesta in attesa è stata inviata.')).toBeVisible()
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})

test('a lead that waits goes out with the next visit, before anybody opens the quiz', async ({
  page,
  context,
  guard,
  baseURL,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await openLive(page)
  const email = freshEmail()
  await answerAll(page, email)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Richiesta in attesa di invio')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  await openLive(await context.newPage())
  await expect.poll(async () => (await rowsOf(baseURL, email)).length).toBe(1)
})

test('an answer that is lost on its way makes no second row', async ({page, guard, baseURL}) => {
  guard.allow(/ERR_CONNECTION_RESET|status of 409/)
  await openLive(page)
  let asked = 0
  await page.route(ROWS, async (route: Route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const email = freshEmail()
  await answerAll(page, email)
  await send(page)
  await expect(page.getByText('Dati salvati con successo!')).toBeVisible()
  expect(asked).toBe(2)
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})

test('a refusal is said, and trying again is the same lead', async ({page, guard, baseURL}) => {
  guard.allow(/status of 403/)
  await openLive(page)
  await page.route(ROWS, (route) => route.fulfill({status: 403, json: {code: '42501', message: 'no'}}), {
    times: 1,
  })
  const email = freshEmail()
  await answerAll(page, email)
  await send(page)
  await expect(page.getByText('Errore nel salvataggio dei dati')).toBeVisible()
  expect(await rowsOf(baseURL, email)).toHaveLength(0)
  await page.getByRole('button', {name: 'Riprova'}).click()
  await expect(page.getByText('Dati salvati con successo!')).toBeVisible()
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})
