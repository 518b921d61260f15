import {styled} from 'styled-components'

/** From here on an opened lead stands beside the list, not in its place. */
export const WIDE = '(min-width: 1080px)'

/** What chooses among the leads; where a lead stands in the list's place, it goes with the list. */
export const Above = styled.div<{$opened: boolean}>`
  display: ${({$opened}) => ($opened ? 'none' : 'block')};

  @media ${WIDE} {
    display: block;
  }
`

const NARROW = '(max-width: 640px)'

/** Shows the filters on a telephone, where they would push the list off the screen. */
export const FilterSwitch = styled.div`
  display: none;

  @media ${NARROW} {
    display: block;
  }
`

export const FilterRow = styled.div<{$open: boolean}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;

  @media ${NARROW} {
    ${({$open}) => !$open && 'display: none;'}
  }
`

export const Room = styled.div<{$opened: boolean}>`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${WIDE} {
    ${({$opened}) => $opened && 'grid-template-columns: minmax(0, 1fr) clamp(420px, 36vw, 560px);'}
  }
`

export const ListPane = styled.div<{$opened: boolean}>`
  display: ${({$opened}) => ($opened ? 'none' : 'flex')};
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  container-type: inline-size;

  @media ${WIDE} {
    display: flex;
  }
`

export const DetailPane = styled.aside`
  min-height: 0;
  overflow: auto;
  background: var(--card-bg-color);

  @media ${WIDE} {
    border-inline-start: 1px solid var(--card-border-color);
  }
`
