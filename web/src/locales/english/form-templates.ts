export const templates = {
  contact: { name: 'Contact', hint: 'Name, email, phone and a message' },
  newsletter: { name: 'Newsletter', hint: 'Email, name and consent' },
  quote: { name: 'Quote request', hint: 'What they need, by when, and their budget' },
}

/** What the templates say to visitors, in the language of these texts. */
export const visitors = {
  language: 'en',
  submit: 'Send',
  success: {
    title: 'Thank you',
    text: 'We’ve received your message and will be in touch soon.',
  },
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
  contact: { title: 'Contact us' },
  newsletter: {
    title: 'Subscribe to our newsletter',
    submit: 'Subscribe',
    consent: 'I would like to receive the newsletter by email. I can unsubscribe at any time.',
    success: { title: 'Thank you', text: 'You’re on the list.' },
  },
  quote: {
    title: 'Request a quote',
    submit: 'Request a quote',
    needs: 'What do you need?',
    deadlineField: 'Deadline',
    deadline: 'By when?',
    deadlines: ['As soon as possible', 'Within a month', 'Within three months', 'Later'],
    budgetField: 'Budget',
    budget: 'Budget',
  },
  consent: 'I agree to the processing of my data as described in the privacy notice.',
  linkedConsent: (url: string) =>
    `I agree to the processing of my data as described in the [privacy notice](${url}).`,
  newChoice: 'First choice',
}
