/** A `data-` attribute: its meaning, and the files below `src/` that set it and read it. */
type DataAttribute = { means: string; setBy: string[]; readBy: string[] }

const bar = 'components/bar/NavigationBar.tsx'
const barStyles = 'components/bar/navigation-bar.css'
const blog = 'components/blog/BlogPage.tsx'
const frame = 'components/plates/PictureFrame.tsx'
const helper = 'components/tools/AnnualReportHelper.tsx'
const estate = 'components/tools/EstateDates.tsx'
const estateScript = 'enhancements/estate-dates.ts'
const search = 'components/search/SearchPage.tsx'
const bring = 'components/practice/AreaBring.tsx'

/** Every `data-` attribute of the site: the contract between markup, styles and scripts. A test keeps it complete. */
export const dataAttributes: Record<string, DataAttribute> = {
  'data-annual-report': {
    means: 'the form of the annual-report tool',
    setBy: [helper],
    readBy: ['enhancements/annual-report-helper.ts'],
  },
  'data-awaiting': {
    means: 'the team teaser has not been scrolled into view',
    setBy: ['enhancements/teaser.ts'],
    readBy: ['components/home/team-teaser.css'],
  },
  'data-bar': {
    means: 'the navigation bar',
    setBy: [bar],
    readBy: ['enhancements/scroll-progress.ts'],
  },
  'data-checked': {
    means: 'the first day of death for which the periods were checked',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-color': {
    means: 'the bar’s color on this page',
    setBy: [bar],
    readBy: [barStyles, 'components/masthead/masthead.css'],
  },
  'data-due': {
    means: 'the last on-time day of a group in the annual-report tool: 06-30',
    setBy: [helper],
    readBy: ['enhancements/annual-report-answer.ts'],
  },
  'data-columns': {
    means: 'more than three portraits in a row, so that none is alone in the last one',
    setBy: ['components/team/MemberCards.tsx'],
    readBy: ['components/team/member-cards.css'],
  },
  'data-concerns': {
    means: 'who asks about a period after a death: executor, spouse, heir',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-days': {
    means: 'the days of a period that follow its months',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-dropdown': {
    means: 'a menu of the bar that opens',
    setBy: ['components/bar/Dropdown.tsx'],
    readBy: ['enhancements/dropdowns.ts'],
  },
  'data-estate-dates': {
    means: 'the form and the list of the dates after a death',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-first-year': {
    means: 'the year of the very first annual reports',
    setBy: [helper],
    readBy: ['enhancements/annual-report-answer.ts'],
  },
  'data-focus': {
    means: 'the part of a photograph that stays when the frame crops it: top, left bottom',
    setBy: [frame],
    readBy: ['components/plates/picture-frame.css'],
  },
  'data-fonts': {
    means: 'on <html>: the site’s fonts are shown',
    setBy: ['enhancements/deferred-fonts.ts', 'layouts/Document.astro'],
    readBy: ['components/home/hero.css', 'fonts/faces.ts', 'integrations/defer-scripts.ts'],
  },
  'data-form': {
    means: 'a form that a script sends',
    setBy: ['components/forms/FormFrame.tsx'],
    readBy: ['islands/carry-over.ts', 'islands/hold-submit.ts', 'integrations/content-security-policy.ts'],
  },
  'data-form-load-error': {
    means: 'the notice of a form whose script did not load',
    setBy: ['components/forms/FormUnavailable.tsx'],
    readBy: ['islands/hydrate-on-interaction.ts', 'components/forms/intake-page.css'],
  },
  'data-from': {
    means: 'the day from which a period after a death runs: death, letters, later',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-helper-url': {
    means: 'the address of a tool, for its calendar file',
    setBy: [helper, estate],
    readBy: ['enhancements/annual-report-answer.ts', estateScript],
  },
  'data-invalid': {
    means: 'a field with an error',
    setBy: ['components/forms/Field.tsx', 'components/forms/CaptchaFrame.tsx'],
    readBy: ['components/forms/field.css', 'layouts/embedded.css'],
  },
  'data-kind': {
    means: 'the kind of button or field',
    setBy: ['components/buttons/ButtonLink.tsx', 'components/forms/Field.tsx', blog, bring],
    readBy: [
      'components/buttons/button-link.css',
      'components/forms/field.css',
      'layouts/embedded.css',
      'enhancements/show-more-posts.ts',
    ],
  },
  'data-label': {
    means: 'a cell’s column, named beside it on a narrow page; in prose set by integrations/table-rows.ts',
    setBy: ['components/fees/FeesTable.tsx'],
    readBy: ['styles/table.css', 'components/fees/fees-page.css'],
  },
  'data-list-only': {
    means: 'on <html>: only the list of what to bring is printed',
    setBy: ['enhancements/print-list.ts'],
    readBy: ['components/practice/area-bring.css'],
  },
  'data-long-names': {
    means: 'portraits of which one name has a very long word',
    setBy: ['components/team/MemberCards.tsx'],
    readBy: ['components/team/member-cards.css'],
  },
  'data-lost': {
    means: 'the next posts failed to load',
    setBy: ['enhancements/show-more-posts.ts'],
    readBy: ['components/blog/blog-page.css'],
  },
  'data-months': {
    means: 'the calendar months of a period after a death',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-next': {
    means: 'the link to the next page of posts',
    setBy: [blog],
    readBy: ['enhancements/show-more-posts.ts'],
  },
  'data-office-hours': {
    means: 'when the office is open, as JSON; the text becomes whether it is open now',
    setBy: ['components/contact/OfficeStatus.tsx'],
    readBy: ['enhancements/office-status.ts'],
  },
  'data-open': {
    means: 'a dropdown that the visitor has opened',
    setBy: ['enhancements/dropdowns.ts'],
    readBy: [barStyles],
  },
  'data-over': {
    means: 'a text longer than its limit',
    setBy: ['components/forms/CharacterCount.tsx'],
    readBy: ['components/forms/field.css'],
  },
  'data-pagefind-body': {
    means: 'the part of a page that the search reads (Pagefind)',
    setBy: ['layouts/Document.astro'],
    readBy: ['integrations/search-index.ts'],
  },
  'data-pagefind-meta': {
    means: 'what else the search reads of a page, by name (Pagefind)',
    setBy: ['layouts/Document.astro'],
    readBy: ['integrations/search-index.ts'],
  },
  'data-pagefind-ignore': {
    means: 'what the search leaves out of a page (Pagefind)',
    setBy: ['components/banners/Banners.tsx'],
    readBy: [],
  },
  'data-pending-submit': {
    means: 'a form that was sent before its script had loaded',
    setBy: ['islands/hold-submit.ts', 'islands/carry-over.ts'],
    readBy: ['islands/hydrate-on-interaction.ts', 'islands/use-submission.ts'],
  },
  'data-origin': {
    means: 'what follows a missed report, for a company formed here or elsewhere',
    setBy: [helper],
    readBy: ['enhancements/annual-report-helper.ts'],
  },
  'data-period': {
    means: 'a period after a death, by its name',
    setBy: [estate],
    readBy: [estateScript],
  },
  'data-photograph': {
    means: 'a frame with a photograph instead of a plate',
    setBy: [frame],
    readBy: ['components/plates/picture-frame.css', 'components/team/portrait.css'],
  },
  'data-post-cards': {
    means: 'the list of posts',
    setBy: ['components/blog/PostCards.tsx'],
    readBy: ['enhancements/show-more-posts.ts'],
  },
  'data-preview': {
    means: 'a small file that the build inlines as the preview of a photograph',
    setBy: [frame],
    readBy: ['integrations/inline-previews.ts'],
  },
  'data-print-list': {
    means: 'the button that prints the list of what to bring',
    setBy: [bring],
    readBy: ['enhancements/print-list.ts'],
  },
  'data-registration': {
    means: 'who also files a certificate of annual registration',
    setBy: [helper],
    readBy: ['enhancements/annual-report-helper.ts'],
  },
  'data-said': {
    means: 'what people say for what the page calls by another name; read by the search alone',
    setBy: ['layouts/Document.astro'],
    readBy: ['integrations/search-index.ts'],
  },
  'data-scripted': {
    means: 'a dropdown that a script opens and closes',
    setBy: ['enhancements/dropdowns.ts'],
    readBy: [barStyles],
  },
  'data-search': {
    means: 'the search form',
    setBy: [search],
    readBy: ['enhancements/search.ts', 'integrations/content-security-policy.ts'],
  },
  'data-search-count': {
    means: 'the number of results, announced to screen readers',
    setBy: [search],
    readBy: ['enhancements/search.ts'],
  },
  'data-search-results': {
    means: 'the list of results',
    setBy: [search],
    readBy: ['enhancements/search.ts'],
  },
  'data-shape': {
    means: 'the shape of a picture frame',
    setBy: [frame],
    readBy: ['components/team/portrait.css'],
  },
  'data-show-more': {
    means: 'the link that becomes the button "Show More"',
    setBy: [blog],
    readBy: ['enhancements/show-more-posts.ts'],
  },
  'data-shown-from': {
    means: 'from when on something is shown, in milliseconds',
    setBy: ['components/banners/Banners.tsx', 'components/contact/ClosedDays.tsx'],
    readBy: ['lib/shown-now.ts'],
  },
  'data-size': {
    means: 'the size of member cards',
    setBy: ['components/team/MemberCards.tsx'],
    readBy: ['components/team/member-cards.css'],
  },
  'data-step': {
    means: 'the state of the captcha',
    setBy: ['islands/altcha.ts'],
    readBy: ['components/forms/captcha-frame.css'],
  },
  'data-tall': {
    means: 'a masthead of full height',
    setBy: ['components/masthead/Masthead.tsx'],
    readBy: ['components/masthead/masthead.css'],
  },
  'data-teaser': {
    means: 'the team teaser of the home page',
    setBy: ['components/home/TeamTeaser.tsx'],
    readBy: ['enhancements/teaser.ts'],
  },
  'data-total': {
    means: 'the total number of posts',
    setBy: [blog],
    readBy: ['enhancements/show-more-posts.ts'],
  },
  'data-shown-until': {
    means: 'until when something is shown, in milliseconds',
    setBy: ['components/banners/Banners.tsx', 'components/contact/ClosedDays.tsx'],
    readBy: ['lib/shown-now.ts'],
  },
  'data-year': {
    means: 'the year of the copyright line',
    setBy: ['components/footer/Footer.tsx'],
    readBy: ['enhancements/every-page.ts'],
  },
  'data-width': {
    means: 'how much of its row a card takes: third, half, whole',
    setBy: ['components/practice/PracticeAreaCards.tsx', 'components/practice/ServiceCards.tsx'],
    readBy: ['components/practice/practice-area-cards.css', 'components/practice/service-cards.css'],
  },
}
