import {describe, expect, test} from 'vitest'
import {EnvironmentError, readEnvironment} from './environment.ts'

describe('the environment', () => {
  test('needs nothing: everything is embedded, on port 3000', () => {
    const settings = readEnvironment({}, '/srv/clinic')
    expect(settings).toMatchObject({port: 3000, host: '127.0.0.1', sanity: null, supabase: null, staff: null})
    expect(settings.siteUrl).toBe('http://localhost:3000')
    expect(settings.dataDir).toBe('/srv/clinic/.data')
  })

  test('switches each half to the hosted service on its own', () => {
    const settings = readEnvironment(
      {VITE_SANITY_PROJECT_ID: 'abc123', VITE_SANITY_DATASET: 'production'},
      '/',
    )
    expect(settings.sanity).toEqual({projectId: 'abc123', dataset: 'production', token: null})
    expect(settings.supabase).toBeNull()
  })

  test('knows how a new lead announces itself', () => {
    const given = {
      SITE_URL: 'https://clinica.example/',
      LEADS_WEBHOOK_URL: 'https://crm.example/hook/',
      LEADS_WEBHOOK_SECRET: 'segreto',
      SMTP_URL: 'smtps://utente:parola@posta.example',
      MAIL_FROM: 'Sito <sito@clinica.example>',
      MAIL_TO: 'anna@clinica.example, bruno@clinica.example',
    }
    const {notify} = readEnvironment(given, '/')
    expect(notify.webhook).toEqual({url: 'https://crm.example/hook/', secret: 'segreto'})
    expect(notify.mail).toMatchObject({from: given.MAIL_FROM, to: given.MAIL_TO})
    expect(notify.mail?.deskUrl).toMatch(/^https:\/\/clinica\.example\/studio\//)
    expect(readEnvironment({}, '/').notify).toEqual({})
  })

  test('names everything that is missing or malformed in one message', () => {
    const wrong = {
      PORT: 'abc',
      SITE_URL: 'ftp://x',
      VITE_SANITY_PROJECT_ID: 'abc123',
      STAFF_EMAIL: 'nobody',
      STAFF_PASSWORD: 'short',
      CORS_ORIGINS: 'https://ok.example https://bad.example/path',
      DATABASE_URL: 'mysql://x',
      LEADS_WEBHOOK_SECRET: 'no address to sign for',
      SMTP_URL: 'http://posta.example',
      MAIL_TO: 'anna@clinica.example, nobody',
    }
    const message = (() => {
      try {
        readEnvironment(wrong, '/')
      } catch (error) {
        if (error instanceof EnvironmentError) return error.message
      }
      return ''
    })()
    for (const name of [
      'PORT',
      'SITE_URL',
      'VITE_SANITY_DATASET',
      'STAFF_EMAIL',
      'STAFF_PASSWORD',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'LEADS_WEBHOOK_URL',
      'SMTP_URL must begin',
      'MAIL_FROM missing',
      'MAIL_TO must be',
    ]) {
      expect(message).toContain(name)
    }
    expect(message).not.toContain('https://ok.example')
  })
})
