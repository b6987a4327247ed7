import type { ListField, ListKind } from '../../lists.ts'

export const kindWords: Record<ListKind, string> = {
  clients: 'Clients',
  'former-clients': 'Former clients',
  adverse: 'Adverse parties',
  related: 'Related parties',
  businesses: 'Businesses and their owners',
  own: 'Our people, their families and businesses',
  lateral: 'Clients of a lawyer joining us',
}

export const fieldWords: Record<ListField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Business',
  owners: 'Owners, separated by semicolons',
  tradeNames: 'Other names, separated by semicolons',
  role: 'Role',
  matter: 'Matter',
  opened: 'Opened on',
  closed: 'Closed on',
  lawyer: 'Responsible lawyer',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
}
