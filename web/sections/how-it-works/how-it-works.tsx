import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {Section} from '../../ui/section.tsx'

const Steps = styled.ol`
  display: grid;
  gap: var(--space-4) var(--space-3);
  counter-reset: step;

  li { counter-increment: step; padding-top: var(--space-2); border-top: 1px solid var(--brass-line); }
  li::before {
    content: counter(step);
    display: block;
    color: var(--brass);
    font: 400 var(--step-2) / 1 var(--display);
  }
  h3, p { margin-top: var(--space-1); }
  ${from(40)} {
    gap: var(--space-3);
    li { display: grid; grid-template-columns: 4rem 1fr 2fr; align-items: baseline; }
  }
  ${from(67.5)} {
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
    li { display: block; }
  }
`

export function HowItWorks({page: {howItWorks: copy}}: {page: Page}) {
  const steps = (copy?.steps ?? []).filter(({title}) => title)
  if (!copy || steps.length === 0) return null
  return (
    <Section id="how-it-works" title={copy.title} intro={copy.intro}>
      <Steps>
        {steps.map(({_key, title, text}) => (
          <li key={_key}>
            <h3>{title}</h3>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </Steps>
    </Section>
  )
}
