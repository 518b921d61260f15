import {styled} from 'styled-components'

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  container-type: inline-size;
`
export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  caption {
    padding: 12px 16px;
  }
  thead {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--card-bg-color);
    box-shadow: 0 1px var(--card-border-color);
  }
  th,
  td {
    padding: 8px;
    border-bottom: 1px solid var(--card-border-color);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  :is(th, td):first-child {
    padding-inline-start: 16px;
  }
  td:last-child {
    padding-inline-end: 16px;
  }
  thead th {
    vertical-align: middle;
  }
  tbody tr {
    scroll-margin: 80px 0;
  }
  tbody tr:focus-within {
    background: color-mix(in srgb, var(--card-focus-ring-color) 6%, transparent);
  }
  a:not(:hover) {
    color: inherit;
    text-decoration: none;
  }
  textarea {
    field-sizing: content;
  }

  /* In a narrow table, each text has the full width below its name. */
  @container (max-width: 740px) {
    &,
    caption,
    thead,
    tbody {
      display: block;
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      border-bottom: 1px solid var(--card-border-color);
    }
    tbody :is(th, td) {
      border: 0;
    }
    tbody :is(th, td:last-child) {
      flex: 1 0 60%;
    }
    tbody td:nth-child(3) {
      flex-basis: 100%;
    }
    thead th:nth-child(n + 2) {
      display: none;
    }
  }
`
