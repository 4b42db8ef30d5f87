import type { Agreement } from './agreement.ts'

export const agreementEnUS: Agreement = {
  since: '2026-11-01',
  parts: [
    {
      id: 'terms',
      title: 'User agreement',
      lead: 'This agreement between you and {organisation} (“we”) covers your use of {site}. You can read public pages without an account. By creating an account, you confirm that you have read and accept this agreement. If the two language versions differ, the Chinese version prevails.',
      sections: [
        {
          id: 'service',
          title: 'The service',
          clauses: [
            '{site} publishes studies, medicine information, achievements, courses and news. Registered users can also save content, comment, take courses and receive messages. Public content is free and requires no login.',
            'We work to keep the service available and its content accurate, but we don’t guarantee that it is uninterrupted or free of errors.',
          ],
        },
        {
          id: 'medical',
          title: 'Not medical advice',
          clauses: [
            'Content is written by named authors and reviewed before publication. It is for education and discussion only and does not replace an examination, a diagnosis or a prescription. Do not delay seeing a doctor, or stop or change a medicine, because of something you read here.',
            'Medicine pages provide information only. Advertisements and AI-generated content are labelled.',
          ],
        },
        {
          id: 'account',
          title: 'Your account',
          clauses: [
            'Each account is tied to one phone number, and each number can have one account. Use your own number and keep your password and codes to yourself. Our staff will never ask for them.',
            'If you think someone else has used your account, change your password and log out your other devices right away.',
            'To close your account, see “Closing your account” in the privacy policy.',
          ],
        },
        {
          id: 'conduct',
          title: 'Acceptable use',
          clauses: [
            'You must not use this site to:',
            [
              'publish content that breaks the law, infringes others’ rights or reveals their private information, including records, images or photos that could identify a patient;',
              'make unsupported treatment claims, or present advertising as education or personal experience;',
              'impersonate others or forge professional or institutional credentials;',
              'scrape content in bulk without permission, probe or attack the system, or disrupt other users.',
            ],
            'We may restrict or remove content that breaks these rules, and tell its author why. We may suspend accounts that break them seriously or repeatedly. Decisions about comments can be appealed once within 30 days.',
          ],
        },
        {
          id: 'content',
          title: 'Content rights',
          clauses: [
            'Copyright in published content belongs to its authors or other rights holders. You may read, print and link to it for personal study. To republish it, you need the rights holder’s permission and must credit the source.',
            'You keep your rights in what you publish here. You permit us to store, display and translate it to provide the service. This permission ends when you delete it, unless the law requires us to keep a copy.',
          ],
        },
        {
          id: 'liability',
          title: 'Liability',
          clauses: [
            'We are liable under the law for damage caused by our fault. To the extent permitted by law, we are not liable for damage caused by force majeure, network failures or your failure to protect your account.',
            'Nothing in this agreement excludes liability that cannot be excluded by law.',
          ],
        },
        {
          id: 'change',
          title: 'Changes and termination',
          clauses: [
            'When we change this agreement, we update its version and date and announce the change on this site at least seven days in advance. If you don’t agree, you may stop using the service and ask us to close your account.',
          ],
        },
        {
          id: 'law',
          title: 'Governing law and disputes',
          clauses: [
            'This agreement is governed by the law of the People’s Republic of China. Disputes are first settled by negotiation; failing that, they may be brought before the competent people’s court at the domicile of {organisation}.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy policy',
      lead: 'This policy explains what personal information {organisation} processes, why, for how long, and how you can exercise your rights. We only collect what each feature needs.',
      sections: [
        {
          id: 'processor',
          title: 'Who processes your information',
          clauses: [
            'The personal information processor is {organisation}. Its filings are shown at the foot of every page. To exercise a right or make a complaint, use the contact details published with the filings. We reply within fifteen working days.',
          ],
        },
        {
          id: 'collected',
          title: 'What we process and why',
          clauses: [
            'By purpose:',
            [
              'Registration and login: your phone number, your password (stored only as an irreversible hash) and an optional username, to identify your account. You can’t register without a phone number.',
              'Verification: text message codes and their delivery records, to confirm that the number is yours and prevent abuse.',
              'Account security: login times, IP addresses, browser types, sessions, and an optional security question and authenticator, to protect your account and keep the logs required by law.',
              'Profile: nickname, job title, organisation, email, gender, location, address, avatar, bio, introduction, website and office. All optional; you can change or clear them at any time.',
              'Reading: content you like and save, and your reading and viewing history with positions. You can turn history off and clear it under “My library”.',
              'Discussion: your comments, reports and appeals, contact details you leave with a report, and how we decided.',
              'Live broadcasts: your chat messages, how they were moderated, and the studios you follow.',
              'Following: the topics, sections, authors, studies and courses you follow, and when you want their digest.',
              'Enquiries: your answers to a form, contact details you leave in it, and our reply. If your answers rule you out of a study, they are not kept.',
              'Courses: your enrolments, progress, quiz and exam answers, and certificates. A certificate shows your real name to anyone who has its number.',
              'Messages: messages, notices and to-dos sent to you, and your notification settings.',
              'Certification: your name, identity document and professional or institutional credentials, only if you apply. See “Sensitive information”.',
              'Editorial and operations work: content you write, review and upload, your teams and access requests, your actions in the console, and pages you recently opened there.',
              'Usage statistics: page views, time spent, searches, clicks and the type of device. They are tied to your account only if you agree to it.',
              'Preferences: language and theme, stored in your browser.',
            ],
            'We use no third-party analytics, advertising or tracking code, and buy no information about you.',
          ],
        },
        {
          id: 'sensitive',
          title: 'Sensitive information',
          clauses: [
            'Identity numbers, professional licences and information about children under 14 are sensitive. We process identity and licence data only when you apply for certification, after explaining the purpose and effect and asking for your separate consent. Declining does not affect other features.',
            'Do not submit patient data to this site. Before you may join a study, a form may ask about your health; its answers are stored encrypted and shown only to those who handle it. Everything further is collected by the study centre under informed consent.',
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies and local storage',
          clauses: [
            'Two cookies remember your language and theme, and one that this browser has logged in before, so that other people’s failed attempts don’t keep you out. Your browser’s local storage keeps your login token, preferences, playback positions, and unsaved drafts and uploads; what belongs to your account is removed when you log out. There are no tracking cookies.',
          ],
        },
        {
          id: 'sharing',
          title: 'Processors, sharing and publication',
          clauses: [
            'To send a verification code, we pass your number and the code to a text message provider, which may use them only for that purpose. Email notifications, if you turn them on, are sent through a mail provider. Your nickname, avatar, introduction and professional mark are shown with content and comments you publish. Otherwise we do not share or publish your information without your separate consent, unless the law requires it.',
            'We do not transfer your information abroad. If that ever becomes necessary, we will inform you as required by law and ask for your separate consent.',
          ],
        },
        {
          id: 'retention',
          title: 'How long we keep it',
          clauses: [
            'No longer than needed:',
            [
              'account and profile: until the account is closed;',
              'verification codes: invalid after 5 minutes, deleted after one day;',
              'login sessions: up to 30 days after they end;',
              'login and activity logs: at least six months, as required by law;',
              'reading history: up to one year;',
              'usage statistics: single events for about 90 days, visits tied to your account for 400 days;',
              'messages and notices: 180 days after you read or archive them;',
              'deleted comments: 180 days from posting, longer while they have replies;',
              'live chat: 183 days;',
              'enquiries: for the time stated on the form;',
              'reports: three years after our reply; contact details left with them: 30 days;',
              'unfinished or withdrawn certification applications: their documents are deleted after 30 days.',
            ],
            'After that, the information is deleted or made anonymous. Where the law requires longer storage, we only store and protect it.',
          ],
        },
        {
          id: 'rights',
          title: 'Your rights',
          clauses: [
            'You have the right to:',
            [
              'access and correct your information: view and edit it in your profile and library;',
              'delete: clear your profile fields and history, remove saved content and delete your comments yourself; for anything else, contact us;',
              'get a copy of your information or have it transferred as provided by law: contact us;',
              'restrict or refuse processing, or withdraw consent: contact us. Processing before withdrawal remains lawful;',
              'close your account: see the next section;',
              'ask us to explain this policy or how we process your information.',
            ],
            'There is no self-service export yet. Send your request to the contact published with our filings; we handle it free of charge. If we refuse a request, we explain why, and you may complain to the authorities or go to court. Close relatives may exercise these rights for a deceased person as provided by law.',
          ],
        },
        {
          id: 'closing',
          title: 'Closing your account',
          clauses: [
            'You can’t close an account yourself on this site yet. Ask us through the contact published with our filings. We verify only that the phone number is yours, then end all sessions and delete or anonymise your information. What the law requires us to keep is stored separately and deleted when its term ends. Closing an account cannot be undone.',
          ],
        },
        {
          id: 'minors',
          title: 'Children under 14',
          clauses: [
            'This site is not open to registration by children under 14. If you are a guardian and your child has registered, contact us. We will verify this and delete the account.',
          ],
        },
        {
          id: 'automated',
          title: 'Automated decisions',
          clauses: [
            'We do not personalise content; everyone sees the same order. Comments and submitted content are checked automatically for forbidden words, and may be refused or passed to a person for review. You can appeal decisions about your comments.',
          ],
        },
        {
          id: 'security',
          title: 'Security and incidents',
          clauses: [
            'We encrypt certification data at rest, grant only the access each role needs and log access to sensitive information.',
            'If information is leaked, altered or lost, we act immediately, report to the authorities and inform those affected: what was involved, the cause and possible harm, what we have done, what you can do, and how to reach us.',
          ],
        },
        {
          id: 'updates',
          title: 'Changes to this policy',
          clauses: ['Changes are announced on this site. Every version carries its date and can be printed or saved.'],
        },
      ],
    },
  ],
}
