import {afterEach, expect, it, vi} from 'vitest'
import {onVisitEvent} from '../../ui/visit-event.ts'
import {startVisitStream} from './visit-stream.ts'

afterEach(() => {
  onVisitEvent(null)
  vi.unstubAllGlobals()
})

class FakeElement {
  private readonly link: object
  constructor(href: string) {
    const {protocol, hostname} = new URL(href)
    this.link = {protocol, hostname, closest: () => ({id: 'faq'})}
  }
  closest = () => this.link
}

it('counts chats, calls and mails, and no other link', () => {
  const page = new EventTarget()
  const dataLayer: object[] = []
  vi.stubGlobal('window', {dataLayer})
  vi.stubGlobal('location', {pathname: '/'})
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {documentElement: {dataset: {visitEvents: ''}}})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  startVisitStream()
  for (const href of [
    'https://wa.me/905551234567',
    'tel:+905551234567',
    'mailto:a@b.it',
    'https://esempio.it/',
  ]) {
    const event = Object.defineProperty(new Event('click'), 'target', {value: new FakeElement(href)})
    page.dispatchEvent(event)
  }
  expect(dataLayer).toEqual([
    {event: 'page_view', path: '/'},
    {event: 'whatsapp_click', place: 'faq'},
    {event: 'phone_click', place: 'faq'},
    {event: 'mail_click', place: 'faq'},
  ])
})
