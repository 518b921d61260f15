import {Mail} from 'lucide-react'
import {Fragment} from 'react'
import {styled} from 'styled-components'
import {mailLink} from '../../contact/links.ts'
import {fillTemplate} from '../../contact/template.ts'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {ChatLink, IconLink} from '../../ui/button.tsx'
import {below, from} from '../../ui/conditions.ts'
import {RichText} from '../../ui/rich-text.tsx'
import {Section} from '../../ui/section.tsx'
import {isSameTopic} from './topics.ts'

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);

  ${from(60)} { grid-template-columns: 1fr 20rem; gap: var(--space-6); align-items: start; }
`

/** Only long lists use `content-visibility`, because its estimated heights may move the page. */
const Question = styled.details`
  border-bottom: 1px solid var(--line);

  &:nth-child(n + 13) { content-visibility: auto; contain-intrinsic-size: auto 4.5rem; }
  &:first-child { border-top: 1px solid var(--line); }
  summary {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: var(--space-2);
    align-items: center;
    min-height: 4.5rem;
    padding-block: var(--space-2);
    font: 400 var(--step-3) / 1.2 var(--display);
  }
  /* Leaves room for the chat button. */
  ${below(35)} { summary { column-gap: var(--space-5); } }
  summary::before, summary::after {
    content: '';
    grid-area: 1 / 2;
    width: 1rem;
    border-top: 1.5px solid var(--brass);
    transition: transform var(--calm) var(--ease);
  }
  summary::before { transform: rotate(90deg); }
  &[open] summary::before { transform: rotate(135deg); }
  &[open] summary::after { transform: rotate(45deg); }
  @media (hover: hover) { summary:hover { color: var(--brass); } }
  & > div { padding-block: 0.4rem var(--space-3); color: var(--muted); }
`

const Aside = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--contrast);

  ${from(60)} { position: sticky; top: calc(var(--header) + var(--space-3)); }
`

const TOPIC = {
  paddingBlock: 'var(--space-4) var(--space-2)',
  borderBottom: '1px solid var(--line)',
  font: '600 0.875rem/1.4 var(--text)',
  letterSpacing: '0.04em',
  color: 'var(--brass)',
} as const

export function Faq({page}: {page: Page}) {
  const {faqSection: copy, faqs, contact, messages} = page
  if (!copy) return null
  const questions = faqs.filter(({question}) => question)
  const general = clinicChat(page, 'faqGeneral')
  const mail = mailLink({
    to: contact?.email,
    subject: fillTemplate(messages?.mailSubject),
    body: fillTemplate(messages?.mailBody),
  })

  return (
    <Section id="faq" title={copy.title} intro={copy.intro}>
      <Columns>
        <div>
          {questions.map(({_id, question, topic, answer}, at) => (
            <Fragment key={_id}>
              {topic && !isSameTopic(topic, questions[at - 1]?.topic) ? <h3 style={TOPIC}>{topic}</h3> : null}
              <Question name="faq">
                <summary>
                  <span>{question}</span>
                </summary>
                <div>
                  <RichText value={answer} />
                </div>
              </Question>
            </Fragment>
          ))}
        </div>
        <Aside>
          {copy.contactTitle ? <h3>{copy.contactTitle}</h3> : null}
          {copy.contactText ? <p>{copy.contactText}</p> : null}
          {/* The page script replaces `{domanda}` by the open question. */}
          <ChatLink
            href={general}
            data-general-chat={general}
            data-question-chat={clinicChat(page, 'faq', {domanda: '{domanda}'})}
          >
            {copy.whatsappButton}
          </ChatLink>
          <IconLink icon={Mail} href={mail} data-look="quiet">
            {copy.emailButton}
          </IconLink>
        </Aside>
      </Columns>
    </Section>
  )
}
