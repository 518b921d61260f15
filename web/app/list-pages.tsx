import type {CSSProperties, ReactNode} from 'react'
import {LIST_ADDRESSES, LISTS, type ListName, MANY} from '../content/lists.ts'
import type {Page} from '../content/page.ts'
import {BeforeAfter} from '../page/before-after/before-after.tsx'
import {Faq} from '../page/faq/faq.tsx'
import {Header} from '../page/header/header.tsx'
import {TestimonialCard} from '../page/testimonials/testimonial.tsx'
import {RatingSources} from '../page/testimonials/testimonials.tsx'
import {WITHOUT_HAS} from '../ui/conditions.ts'
import {safeHref} from '../ui/safe-href.tsx'
import {Container} from '../ui/section.tsx'
import {HomeButton} from './message-pages.tsx'

/** On the elements themselves, as in `message-pages.tsx`. */
const styles = {
  opening: {paddingTop: 'calc(var(--header) + var(--space-5))'},
  title: {fontSize: 'var(--step-2)'},
  stories: {display: 'grid', gap: 'var(--space-3)', marginTop: 'var(--space-5)'},
  end: {paddingBlock: 'var(--space-5)'},
} satisfies Record<string, CSSProperties>

/** Where neither a style nor a script can switch the pictures they share their frame, and the switch is not there. */
export const stillStyle = `${WITHOUT_HAS}{[data-switchable] fieldset{display:none}[data-switchable] [data-state]{opacity:1!important;visibility:visible!important}[data-state=before]{right:50%!important}[data-state=after]{left:50%!important}}`

/** A section's title stands above it, as the page's own. */
const BARE = {title: null, intro: null}

function Stories({page: {testimonialsSection: copy, testimonials}}: {page: Page}) {
  if (!copy) return null
  return (
    <Container>
      <RatingSources copy={copy} />
      <div style={styles.stories}>
        {testimonials.map((one) => (
          // There is no script to answer the button of a video that is told nowhere.
          <TestimonialCard
            key={one._id}
            item={{...one, hasVideo: one.hasVideo && safeHref(one.videoUrl) !== null}}
            copy={copy}
            alone
          />
        ))}
      </div>
    </Container>
  )
}

const SECTIONS = {cases: 'beforeAfter', testimonials: 'testimonialsSection', faqs: 'faqSection'} as const

const VIEWS: Record<ListName, (page: Page) => ReactNode> = {
  cases: ({beforeAfter, ...page}) => (
    <BeforeAfter page={{...page, beforeAfter: beforeAfter && {...beforeAfter, ...BARE}}} />
  ),
  testimonials: (page) => <Stories page={page} />,
  // No heading of the third level follows the first.
  faqs: ({faqSection, ...page}) => (
    <Faq page={{...page, faqSection: faqSection && {...faqSection, ...BARE, contactTitle: null}}} />
  ),
}

/** All of each long list, in a page of its own: for those without script, and who taps before React is there. */
export const listPages = (page: Page) =>
  LISTS.filter((name) => page[name].length > MANY).map((name) => {
    const title = page[SECTIONS[name]]?.title ?? null
    const view = () => (
      <>
        <Header page={page} away />
        <main>
          <Container style={styles.opening}>
            <h1 style={styles.title}>{title}</h1>
          </Container>
          {VIEWS[name](page)}
          <Container style={styles.end}>
            <HomeButton page={page} />
          </Container>
        </main>
      </>
    )
    return {address: LIST_ADDRESSES[name], title, view}
  })
