export const adoptionAnswers = {
  firm: {
    name: 'García López Law Office LLC',
    shortName: 'García López Law',
    phone: '+1 814 555 0160',
    email: 'office@garcialopez.example',
    siteAddress: 'https://www.garcialopez.example',
    address: { street: '4 Ferry Lane', town: 'Erie', state: 'PA', zip: '16501' },
  },
  people: [{ name: 'Maria García López', surname: 'García López', role: 'Attorney', lawyer: true }],
  areas: { thin: ['corporate-law'] },
  articles: 'none',
  annualReport: false,
  intake: false,
}
