/** Two updates, one after the other, while a visitor answers: other builds take over, and the program starts anew. */
import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from '@playwright/test'
import {createClient} from '@supabase/supabase-js'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {built, dataOf, distOf} from '../support/built.ts'
import {watch} from '../support/guard.ts'
import {freshEmail} from '../support/operator.ts'
import {startProduct} from '../support/product.ts'
import {answerUpTo, LAST, openQuiz, sendEmail} from '../support/quiz.ts'
import {ahead, finishPhoto, PICTURE, withoutTabs} from '../support/quiz-quick.ts'
import {rebuild} from '../support/rebuilt.ts'
import * as words from '../support/words.ts'

test('a quiz that is open goes on through both, to the thanks and the row', async ({page, context}) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-updates-'))
  const dataDir = path.join(scratch, 'data')
  cpSync(dataOf(built()), dataDir, {recursive: true})
  let product = await startProduct({dataDir, distDir: distOf(built())})
  const {url} = product
  const guard = await watch(context, url)
  // What the page looks for beside the quiz, while nothing runs for a moment.
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const loaded = () => guard.requests.filter((address) => address === `${url}/`).length

  async function update(mark: string) {
    const distDir = path.join(scratch, mark)
    rebuild(distOf(built()), distDir, mark)
    expect(await product.stop()).toBe(0)
    product = await startProduct({dataDir, distDir, port: Number(new URL(url).port)})
    expect(await (await fetch(url)).text()).toMatch(new RegExp(`/assets/main-${mark}[\\w-]+\\.js`))
  }

  try {
    await page.clock.install()
    await withoutTabs(page)
    await page.goto(url)
    const quiz = await openQuiz(page)
    await answerUpTo(quiz, 3)
    await update('one')
    await answerUpTo(quiz, LAST, 3)
    await update('two')
    await finishPhoto(page, quiz, PICTURE)
    const email = freshEmail()
    // The page's seconds pass slower than the machine's: a photo's four are enough on a busy one, too.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await sendEmail(quiz, email)
    await ahead(page, quiz.getByRole('heading', {name: words.quizCopy.successTitle}), 16)
    const {secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
    const leads = createClient(url, secretKey, {auth: {persistSession: false}}).from('quiz_submissions')
    const stored = async () => (await leads.select('photo_url').eq('email', email)).data
    await expect.poll(stored).toEqual([{photo_url: expect.stringMatching(/\.png$/)}])
    expect(loaded()).toBe(1)
    expect(guard.findings()).toEqual([])
  } finally {
    await product.stop()
    rmSync(scratch, {recursive: true})
  }
})
