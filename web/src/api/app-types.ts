// Written by `npm run openapi` from openapi-app.json.

export interface paths {
    "/app/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and what they may do where */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The projects of the account */
        get: operations["listProjects"];
        put?: never;
        /** Create a project with two keys; only owners of another one can */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the installation offers */
        get: operations["getSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/setup/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a setup link can be used */
        get: operations["checkSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create and sign in the first owner, with a project and two keys */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the name of the account */
        patch: operations["renameAccount"];
        trace?: never;
    };
    "/app/v1/account/away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stop keys and forms from assigning new leads to the account, or let them again */
        put: operations["setAway"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions of the account */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all sessions except the current one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/account/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of a project */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /** Delete a project for good; its keys end at once */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /** Change settings of a project; absent ones stay as they are */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/form-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the domain of a project's forms, whose DNS must name the project, or remove it */
        put: operations["setFormDomain"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Archive a project, whose keys then stop working and whose forms close, or restore it */
        put: operations["archiveProject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/test-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message to oneself, and say whether the mail server has taken it */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has changed what, newest first */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All entries that match filters as a file, newest first */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of a project */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member; only owners can remove owners */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /** Change a member's role; only owners can change owners */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/members/{memberId}/reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a password reset link for a member, shown only once */
        post: operations["issueResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leave a project; the last owner stays */
        delete: operations["leaveProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations that can still be accepted */
        get: operations["listInvitations"];
        put?: never;
        /** Invite someone; only owners can invite owners */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The project and role that an invitation is for */
        get: operations["openInvitation"];
        put?: never;
        /** Accept an invitation with the signed-in account, or create one by name and password */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys of a project, without their secrets */
        get: operations["listKeys"];
        put?: never;
        /** Create a key, whose secret is shown only once; only owners can choose another tier */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests of the 200 most recently used keys */
        get: operations["listKeyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key immediately and permanently */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /** Change a key's label, also on its contacts */
        patch: operations["renameKey"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/{keyId}/rotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a key a new secret, shown only once; the old one stops working after the overlap */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/{keyId}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turn a publishable key's bot challenge on or, with null, off */
        put: operations["setChallenge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/{keyId}/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Have a key assign its new leads to members in turn, or to nobody */
        put: operations["setAssignees"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/{keyId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview undoing all changes of a key since a time */
        get: operations["previewKeyUndo"];
        put?: never;
        /** Undo all changes of a key since a time, except what others have changed */
        post: operations["startKeyUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/keys/{keyId}/undo/{undoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of undoing a key's changes */
        get: operations["getKeyUndo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The custom fields of a project, and the labels without a field */
        get: operations["listFields"];
        put?: never;
        /** Create a field; pending values with its label are written to their contacts */
        post: operations["createField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/fields/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many leads have a value for each field, and one that does not fit its type */
        get: operations["countFieldUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/fields/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take values without a field: write them to another field, or to the history alone */
        post: operations["settleHeldValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/fields/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a field; its values are hidden until a field with its label is created */
        delete: operations["deleteField"];
        options?: never;
        head?: never;
        /** Change a field's label, type or place; its values stay */
        patch: operations["changeField"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The forms of a project, oldest first */
        get: operations["listForms"];
        put?: never;
        /** Create a form, which visitors see once it is published */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often each form was shown and sent in the last 30 days */
        get: operations["listFormTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A form with its draft and its published version */
        get: operations["getForm"];
        put?: never;
        post?: never;
        /** Close and hide a form; its leads stay */
        delete: operations["deleteForm"];
        options?: never;
        head?: never;
        /** Change a form's name or draft, unless it has changed in the meantime */
        patch: operations["changeForm"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish the draft */
        post: operations["publishForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard the changes of the draft */
        post: operations["revertForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a form that was deleted */
        post: operations["restoreForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When and by whom a form was published */
        get: operations["listFormVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leads that a form has taken, newest first, by the fields of its versions */
        get: operations["listFormSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often a form was shown, started, sent and rejected, by day */
        get: operations["listFormNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests of two versions of a form, with what they have shown so far */
        get: operations["listFormTests"];
        put?: never;
        /** Show half of the visitors the draft, as it is now, instead of the published version */
        post: operations["startFormTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/tests/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the test of a form: A stays published, or B is published */
        post: operations["endFormTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/form-pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture for forms; one that is there is not stored again */
        post: operations["addFormPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/form-pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture, for members */
        get: operations["getFormPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A preview of the page of a form's draft */
        get: operations["previewForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/preview.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stylesheet of a draft's page */
        get: operations["previewFormStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The email by which a form's draft answers people, with sample values */
        get: operations["previewFormAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/answer/test-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the same to oneself, marked as a test */
        post: operations["sendTestAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quarantined form submissions, which look like spam */
        get: operations["listSpam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/spam/{submissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quarantined submission with all input */
        get: operations["getSpam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/spam/{submissionId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release a submission: it becomes a lead with its original time */
        post: operations["releaseSpam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/spam/{submissionId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a submission, which can be undone for an hour */
        post: operations["deleteSpam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/spam/{submissionId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a deletion, with all submissions that were deleted together */
        post: operations["restoreSpam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/unfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What visitors entered into a form and did not send */
        get: operations["listUnfinished"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/forms/{formId}/unfinished/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an unfinished submission, which can not be undone */
        delete: operations["deleteUnfinished"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhooks and other destinations of a project, without what is secret */
        get: operations["listDestinations"];
        put?: never;
        /** Create a destination; the secret of a webhook is shown only now */
        post: operations["createDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of destinations, with the settings that they need */
        get: operations["listDestinationKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The consents that published forms ask for, which filters can require */
        get: operations["listAskedConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a destination would send for the newest lead; nothing is stored or sent */
        post: operations["previewDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A destination, without what is secret */
        get: operations["getDestination"];
        put?: never;
        post?: never;
        /** Delete a destination, what waits for it, and its log */
        delete: operations["deleteDestination"];
        options?: never;
        head?: never;
        /** Change what is given of a destination, or turn it on or off */
        patch: operations["changeDestination"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/rotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a webhook a new secret, shown only now; the old one signs for 24 hours more */
        post: operations["rotateDestinationSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test, once, also while the destination is off */
        post: operations["testDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a destination, newest first, a page at a time */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A delivery with its body and its tries */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, on a new schedule */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/resend-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all deliveries again that have failed in the last 30 days */
        post: operations["resendFailedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/left-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The records that a destination still has of leads that were deleted here */
        get: operations["listLeftRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/left-records/dismissals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop listing a record that was deleted in the other system */
        post: operations["dismissLeftRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far existing leads were sent to a destination */
        get: operations["getBackfill"];
        put?: never;
        /** Send existing leads to a destination that keeps records, in the background */
        post: operations["startBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/backfill/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many existing leads pass the filter of a destination */
        post: operations["countBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/backfill/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue no more existing leads; what is queued is still sent */
        post: operations["pauseBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/destinations/{destinationId}/backfill/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continue to queue existing leads */
        post: operations["resumeBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a bulk change of leads with these ids, or of all that match filters */
        post: operations["startBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/bulk/{bulkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of a bulk change */
        get: operations["getBulkChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/bulk/{bulkId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a bulk change; completed changes stay */
        post: operations["cancelBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/bulk/{bulkId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a bulk change, except what others have changed since */
        post: operations["undoBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All leads that match filters as a file, newest first */
        get: operations["exportLeads"];
        put?: never;
        /** Some leads as a file */
        post: operations["exportChosenLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exports of the member, newest first */
        get: operations["listExports"];
        put?: never;
        /** Have a file with leads written; at most 5 are kept */
        post: operations["startExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/exports/{exportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of an export */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop an export, and delete its file */
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uploaded files, and imports that were started, newest first */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce a file to import; its parts follow */
        post: operations["createImportJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Upload the next part of a file; a part that is stored is not stored again */
        put: operations["addImportPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of an uploaded file */
        get: operations["getImportJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an import with these decisions would do, by its first rows */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check every row; nothing is stored */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import the file */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a dry run or an import, or discard a file; imported rows stay */
        post: operations["cancelImportJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/jobs/{jobId}/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rejected rows of an import as a file, each with its reason */
        get: operations["downloadRejectedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/{importId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What undoing an import would do */
        get: operations["previewImportUndo"];
        put?: never;
        /** Undo an import, except what others have changed since */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/imports/{importId}/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads that the undo of an import left as they are */
        get: operations["listKeptLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many leads the member has not read, and how many are in views */
        get: operations["countLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which of these leads the member has not read */
        post: operations["findUnreadLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark leads as read by the member */
        post: operations["markLeadsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all leads as read by the member */
        post: operations["markAllLeadsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the member looks at a list of leads; the first look begins to count what is new */
        post: operations["visitLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leads of a project that match filters, a page at a time */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which of these leads were permanently deleted, so that a page forgets their values */
        post: operations["findErasedLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/next-return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the next lead that was put away is in the inbox again */
        get: operations["findNextReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A lead with all its values and what belongs to it */
        get: operations["getLead"];
        put?: never;
        post?: never;
        /** Permanently delete a lead, with its history and the leads merged into it */
        delete: operations["deleteLead"];
        options?: never;
        head?: never;
        /** Change a lead, unless the same fields have changed in the meantime */
        patch: operations["updateLead"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history of a lead, latest first */
        get: operations["listLeadHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merge another lead into this one, which keeps its values, unless one of them has changed since the preview of `seenSequences` */
        post: operations["mergeLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a lead that was merged into this one, and undo what the merge changed here */
        post: operations["unmergeLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/files/{fileId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to a file of a lead, for this session and the next five minutes */
        post: operations["linkLeadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that a visitor attached, with such a link */
        get: operations["downloadLeadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of leads that may be the same, strongest first: 20 a page, counted up to 1,000; of each the oldest 20. */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/merge/{otherId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this lead would have after another one is merged into it */
        get: operations["previewMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/distinct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remember that two leads are different, so that they are not listed as duplicates */
        post: operations["setDistinct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a comment, or record that the member opened a link to call or to write */
        post: operations["addActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/activities/{activityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete your own comment, call or email; admins can also delete those of others */
        delete: operations["deleteActivity"];
        options?: never;
        head?: never;
        /** Edit your own comment; the history shows it as edited */
        patch: operations["editComment"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/consents/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The link with which the person sees and withdraws their consents */
        post: operations["issueConsentsLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/consents/{kind}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a consent of the person of a lead, also for other leads with the same email address or phone */
        post: operations["withdrawConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/consents/{kind}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo your own withdrawal of a consent, within an hour */
        post: operations["restoreConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/handovers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For each destination, whether a lead was passed on to it */
        get: operations["listLeadHandovers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/handovers/{destinationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a lead to a destination again, on a new schedule */
        post: operations["resendLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/{contactId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All data about the person of a lead, as a JSON or CSV file */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/leads/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leads of each source on each of the last 30 days, by createdAt */
        get: operations["listArrivals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests, leads and refusals by source, operation and code */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/usage/windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How full the rate windows of keys are */
        get: operations["listLiveWindows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The requests of the last 7 days, latest first, and what became of each */
        post: operations["findRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's own views and shared ones, oldest first */
        get: operations["listViews"];
        put?: never;
        /** Save a list of leads as a view; sharing it requires the right to edit */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/views/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of leads in views */
        get: operations["countViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a view, under the same conditions; its leads stay */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /** Change one of the member's own views or, with the right to edit, a shared one */
        patch: operations["changeView"];
        trace?: never;
    };
    "/app/v1/projects/{projectId}/views/{viewId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a view that was deleted */
        post: operations["restoreView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's columns and density of lists, and pinned views */
        get: operations["getPreferences"];
        /** Change the member's columns and density of lists */
        put: operations["savePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/pinned-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change which views the member's navigation shows */
        put: operations["pinViews"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/notice-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The emails that the member gets about the project */
        get: operations["getNoticeSettings"];
        /** Choose the emails that the member gets about the project */
        put: operations["saveNoticeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/projects/{projectId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stream with the number of a project's last change, now and after each change */
        get: operations["watchProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/verify-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a code, or confirm a new second factor */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/verify-backup-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a recovery code */
        post: operations["verifyBackupCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the current session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; other sessions end */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to set up codes as a second factor */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn off the second factor */
        post: operations["endSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/generate-backup-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create new recovery codes; the old ones stop working */
        post: operations["renewBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/generate-authenticate-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Start to sign in with a passkey */
        get: operations["beginPasskeySignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/verify-authentication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/generate-register-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Start to add a passkey */
        get: operations["beginPasskey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/verify-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/list-user-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passkeys of the account */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/update-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a passkey */
        post: operations["renamePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/passkey/delete-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a passkey */
        post: operations["deletePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to sign in at the identity provider */
        post: operations["beginSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/single-sign-on/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to connect the account with the identity provider */
        post: operations["connectSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/callback/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the identity provider sends the browser back to */
        get: operations["finishSingleSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/account/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the account can sign in, besides passkeys */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/account/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Disconnect the account from the identity provider */
        delete: operations["disconnectSingleSignOn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a password reset link by email */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a link; all sessions end */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProblemDocument: {
            /**
             * Format: uri
             * @description Address of the page that explains the code.
             */
            type: string;
            title: string;
            status: number;
            detail: string;
            /**
             * @description Stable: rely on it, not on the texts.
             * @enum {string}
             */
            code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
            /** @description Also in `X-Request-Id`; quote it when you ask for help. */
            requestId: string;
            /** @description Every error in the input. */
            errors?: {
                /** @description JSON pointer into the body, or the name of a query parameter or header. */
                pointer: string;
                code: string;
                detail: string;
            }[];
            /** @description The contact with which the request conflicts. */
            contactId?: string;
            /**
             * @description The reason of some refusals that no field is to blame for.
             * @enum {string}
             */
            reason?: "account_exists" | "activities_full" | "already_member" | "bulk_changes_full" | "device_too_slow" | "domain_taken" | "domain_unproven" | "exports_full" | "fields_full" | "import_jobs_full" | "import_moved_on" | "invitations_full" | "last_owner" | "link_ended" | "members_full" | "memberships_full" | "merge_into_itself" | "merged_further" | "merged_tags_full" | "no_mail" | "not_merged" | "own_views_full" | "passkeys_full" | "secrets_full" | "shared_views_full" | "survivor_empty" | "undo_of_deletion" | "undo_of_imports" | "undo_too_late" | "wrong_password" | "column_missing" | "file_deleted" | "file_empty" | "file_encrypted" | "file_memory" | "file_of_other_kind" | "file_packed" | "file_slow" | "file_unknown" | "header_unreadable" | "import_stalled" | "import_undone" | "json_array" | "no_contact_column" | "sheet_empty" | "sheet_unknown" | "too_many_columns" | "too_many_rows" | "undo_unfinished" | "workbook_damaged" | "workbook_too_large";
        };
        Form: {
            /** @description `form_…` */
            id: string;
            name: string;
            /** @description Where members find it; visitors see none of them. */
            folders: string[];
            /** @description The form's key: the source of its leads. */
            keyId: string;
            /** @description The URL of its page, to which submissions are also sent. */
            url: string;
            /** @description 0 until it is published. */
            version: number;
            /** @description The version that half of the visitors get instead; null while none is tested. */
            testedVersion: number | null;
            /** @description Whether the draft differs from the published version. */
            hasChanges: boolean;
            /**
             * Format: date-time
             * @description When this version was published.
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When its key was revoked, which closes the form; null while it is open.
             */
            closedAt: string | null;
            /** @description How many leads it has taken, also those that were deleted. */
            leads: number;
            /** @description When the published version closes by itself; null for never. */
            closing: {
                /**
                 * Format: date-time
                 * @description When it takes no more leads; null for never.
                 */
                at: string | null;
                /** @description After how many leads, 1 to 1000000; null for any number. What is held as spam counts once it is released. */
                leadsMax: number | null;
            } | null;
            /** @description Labels of the custom fields in which the draft's leads have values. */
            customLabels: string[];
            draft: components["schemas"]["FormDefinition"];
            /** @description The version that visitors see; null until it is published. */
            published: components["schemas"]["FormDefinition"] | null;
        };
        /** @description At most 61440 bytes as JSON. */
        FormDefinition: {
            /** @description 1 to 20 tags such as en or pt-BR; the first is the default. */
            languages: string[];
            /** @description At most 50, in their order. */
            fields: {
                /** @description A field of a contact, `custom:` and the label of a custom field, which need not exist, `consent:` or `file:` and an id, `text:` and an id for a heading or a paragraph, or `step:` and an id for where a step begins. */
                name: string;
                /**
                 * @description The kind of input.
                 * @enum {string}
                 */
                kind: "text" | "email" | "tel" | "textarea" | "select" | "radio" | "checkbox" | "checkboxes" | "date" | "time" | "number" | "url" | "yes-no" | "rating" | "scale" | "country" | "tel-country" | "calculated" | "hidden" | "consent" | "heading" | "paragraph" | "file" | "step";
                isRequired: boolean;
                /** @description Complete in the default language; empty for a hidden field. */
                texts: {
                    [key: string]: {
                        /** @description For a consent or a paragraph: its text, with links as [text](url). At most 500 characters. */
                        label: string;
                        /** @description Shown below the label. At most 500 characters. */
                        help?: string;
                        /** @description An example in an empty field. At most 200 characters. */
                        placeholder?: string;
                        /** @description The unit of a number or a result, which is not stored. At most 20 characters. */
                        unit?: string;
                        /** @description What the first step of a rating or a scale means. At most 100 characters. */
                        low?: string;
                        /** @description What the last one means. At most 100 characters. */
                        high?: string;
                    };
                };
                /** @description For select, radio and checkboxes: 1 to 100. */
                choices?: {
                    /** @description What is stored. */
                    value: string;
                    /** @description What is shown. */
                    texts: {
                        [key: string]: {
                            label: string;
                        };
                    };
                    /** @description What formulas count it as; 0 by default. */
                    number?: number;
                    /** @description When it applies. A field or a choice that is hidden is neither required nor stored. */
                    showWhen?: {
                        /**
                         * @description How many of the rules must hold.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description 1 to 10. */
                        rules: {
                            /** @description The name of another field of the form. */
                            field: string;
                            /**
                             * @description How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, countries and yes or no.
                             * @enum {string}
                             */
                            operator: "is" | "isNot" | "anyOf" | "contains" | "moreThan";
                            /** @description One, or 1 to 100 for `anyOf`: texts, values of choices, or `true` for a ticked box. */
                            values: string[];
                        }[];
                    };
                }[];
                /** @description For radio and checkboxes: whether visitors may write another answer. */
                hasOther?: boolean;
                /** @description For a number: at most 12 digits, and 6 after the point. For a rating: `min` 1 and `max` 2 to 10. For a scale: `min` 0 or 1, and `max` 2 to 10. */
                range?: {
                    /** @description The least number. */
                    min?: number;
                    /** @description The greatest number. */
                    max?: number;
                    /** @description From `min`, or 0, to each further number. */
                    step?: number;
                };
                /**
                 * @description For text on one line: what browsers fill in.
                 * @enum {string}
                 */
                autocomplete?: "given-name" | "family-name" | "address-line1" | "postal-code" | "address-level2" | "address-level1";
                /** @description For a field for files, which with PostgreSQL requires FILES_DIR or FILES_S3_URL: what it accepts. */
                files?: {
                    /** @description How many can be attached, 1 to 10. */
                    maxFiles: number;
                    /** @description The size of each, at most 26214400. */
                    maxBytes: number;
                    /** @description At least one. */
                    kinds: ("image" | "pdf" | "document" | "text")[];
                };
                /** @description For a hidden field without a calculation: either a fixed value or a source. */
                value?: {
                    fixed?: string;
                    /** @description `referrer`, `landingPage`, or `query:` and a parameter. */
                    from?: string;
                };
                /** @description For a calculated field, and for a hidden field in place of a value. */
                calculation?: {
                    /** @description Numbers and fields in braces, such as `{Area} * 12.5`, with + - * /, parentheses, `min`, `max` and `round`. A standard field is named by its name, a custom one by its label. At most 500 characters. */
                    formula: string;
                    /** @description To how many decimals the result is rounded, 0 to 6. */
                    decimals: number;
                };
                /** @description The name under which a page's address, as a parameter, or the script's tag fills it in; none by default. */
                prefill?: string;
                /** @description When it applies. A field or a choice that is hidden is neither required nor stored. */
                showWhen?: {
                    /**
                     * @description How many of the rules must hold.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description 1 to 10. */
                    rules: {
                        /** @description The name of another field of the form. */
                        field: string;
                        /**
                         * @description How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, countries and yes or no.
                         * @enum {string}
                         */
                        operator: "is" | "isNot" | "anyOf" | "contains" | "moreThan";
                        /** @description One, or 1 to 100 for `anyOf`: texts, values of choices, or `true` for a ticked box. */
                        values: string[];
                    }[];
                };
            }[];
            /** @description Complete in the default language. */
            texts: {
                [key: string]: {
                    /** @description The heading. At most 200 characters. */
                    title?: string;
                    /** @description Below the heading. At most 2000 characters. */
                    intro?: string;
                    /** @description What the cover shows. At most 200 characters. */
                    cover?: string;
                    /** @description What the logo shows. At most 200 characters. */
                    logo?: string;
                    /** @description The button. At most 100 characters. */
                    submit: string;
                    success: {
                        /** @description The heading after it was sent. At most 200 characters. */
                        title: string;
                        /** @description Below it; may be empty. At most 2000 characters. */
                        text: string;
                    };
                };
            };
            look: {
                /**
                 * @description `auto` follows the visitor's setting.
                 * @enum {string}
                 */
                theme: "auto" | "light" | "dark";
                /** @description A colour such as #1a56db. */
                accent: string;
                /** @description The radius of corners in CSS pixels, 0 to 24. */
                radius: number;
                /**
                 * @description The page's font, or a kind of the visitor's system.
                 * @enum {string}
                 */
                font: "page" | "system" | "serif" | "rounded" | "mono";
                surface?: {
                    /** @description A colour such as #ffffff. */
                    background: string;
                    /** @description A colour such as #1b1c1e. */
                    text: string;
                };
                /** @description The hash of a picture across the form. */
                cover?: string;
                /** @description The hash of a picture above the heading. */
                logo?: string;
                /** @description Of the form's own page, at most 16 KiB; nothing in it may load a file. */
                css?: string;
            };
            after: {
                /**
                 * @description What the visitor sees next.
                 * @enum {string}
                 */
                kind: "message" | "redirect";
                /** @description For a redirect: a URL on one of the origins or redirectOrigins, or this server. */
                url?: string;
                /** @description For a redirect: values that are added to the URL, at most 10. */
                parameters?: {
                    /** @description Of a parameter that the URL doesn't have. */
                    name: string;
                    /** @description The name of a field whose value it gets: not a consent, a file, a text or a step. */
                    field: string;
                }[];
            };
            /** @description The first whose condition is met follows instead of `after`; at most 10. */
            endings?: {
                /** @description When it applies. A field or a choice that is hidden is neither required nor stored. */
                showWhen: {
                    /**
                     * @description How many of the rules must hold.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description 1 to 10. */
                    rules: {
                        /** @description The name of another field of the form. */
                        field: string;
                        /**
                         * @description How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, countries and yes or no.
                         * @enum {string}
                         */
                        operator: "is" | "isNot" | "anyOf" | "contains" | "moreThan";
                        /** @description One, or 1 to 100 for `anyOf`: texts, values of choices, or `true` for a ticked box. */
                        values: string[];
                    }[];
                };
                after: {
                    /**
                     * @description What the visitor sees next.
                     * @enum {string}
                     */
                    kind: "message" | "redirect";
                    /** @description For a redirect: a URL on one of the origins or redirectOrigins, or this server. */
                    url?: string;
                    /** @description For a redirect: values that are added to the URL, at most 10. */
                    parameters?: {
                        /** @description Of a parameter that the URL doesn't have. */
                        name: string;
                        /** @description The name of a field whose value it gets: not a consent, a file, a text or a step. */
                        field: string;
                    }[];
                };
                /** @description Of a message: complete in the default language. Otherwise empty. */
                texts: {
                    [key: string]: {
                        /** @description The heading after it was sent. At most 200 characters. */
                        title: string;
                        /** @description Below it; may be empty. At most 2000 characters. */
                        text: string;
                    };
                };
            }[];
            /** @description The sites that may show and send the form, at most 20; empty for any. */
            origins: string[];
            /** @description The bot challenge; null for none. */
            challenge: {
                /**
                 * @description The provider of the challenge.
                 * @enum {string}
                 */
                provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
                /** @description The provider's site key; null for `altcha`. */
                siteKey: string | null;
                /** @description Required only above this many submissions per minute, 1 to 600. */
                abovePerMinute: number | null;
            } | null;
            /** @description Members who get an email about each lead, at most 20. */
            notify: string[];
            /** @description Tags for its leads, at most 50. */
            tags: string[];
            /** @description Members to whom new leads are assigned in turn, in this order, at most 50. */
            assignees: string[];
            /** @description Whether people have to confirm by email. Requires SMTP_URL. */
            doubleOptIn: boolean;
            /** @description When the form closes by itself. */
            closing?: {
                /**
                 * Format: date-time
                 * @description When it takes no more leads; null for never.
                 */
                at: string | null;
                /** @description After how many leads, 1 to 1000000; null for any number. What is held as spam counts once it is released. */
                leadsMax: number | null;
            };
            /** @description Sites that it may lead to, besides its origins, at most 20. They can neither show nor send it. */
            redirectOrigins?: string[];
            /** @description What people get by email after sending, or after confirming; nothing without it. Requires SMTP_URL and the field email. Complete in the default language. */
            answer?: {
                [key: string]: {
                    /** @description With placeholders in braces: names of single-line fields and choices, such as {name}. At most 100 characters. */
                    subject: string;
                    /** @description Plain text, with the same placeholders. At most 5000 characters. */
                    text: string;
                };
            };
            /** @description Of a box: what visitors who tick it enter is kept for 30 days, even if it is not sent. Nothing is kept without it. Requires the field email. Complete in the default language. */
            unfinished?: {
                [key: string]: {
                    /** @description The text beside the box. At most 500 characters. */
                    label: string;
                };
            };
            /** @description The one email to visitors whose unfinished submission is kept, and links to the form and to delete it. Requires SMTP_URL and unfinished, whose words must say so. */
            reminder?: {
                /** @description How long nothing has changed: 1, 24, 72. */
                afterHours: number;
                /** @description Complete in the default language. */
                texts: {
                    [key: string]: {
                        /** @description With placeholders in braces: names of single-line fields and choices, such as {name}. At most 100 characters. */
                        subject: string;
                        /** @description Plain text, with the same placeholders. At most 5000 characters. */
                        text: string;
                    };
                };
            };
            /** @description Whether its leads say where visitors came from, as far as pages allow it. */
            attribution?: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, and what they may do where */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            id: string;
                            name: string;
                            email: string;
                            /** @description Whether signing in requires a code after the password. */
                            hasSecondFactor: boolean;
                            /** @description Whether keys and forms assign no new leads to the person. */
                            isAway: boolean;
                        };
                        projects: {
                            /** @description The project's id. */
                            id: string;
                            name: string;
                            /** @description The account's member id in this project, as in `assigneeId`. */
                            memberId: string;
                            /**
                             * @description The role of the account in the project.
                             * @enum {string}
                             */
                            role: "viewer" | "member" | "admin" | "owner";
                            may: ("see" | "edit" | "erase" | "manage" | "own")[];
                            /** @description Whether its keys don't work and its forms are closed. */
                            isArchived: boolean;
                            /** @description The last change of the project, as `watchProject` numbers them. */
                            change: number;
                        }[];
                        /**
                         * Format: date-time
                         * @description When the session ends if it isn't used.
                         */
                        expiresAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        projects: {
                            /** @description The project's id. */
                            id: string;
                            name: string;
                            /** @description The account's member id in this project, as in `assigneeId`. */
                            memberId: string;
                            /**
                             * @description The role of the account in the project.
                             * @enum {string}
                             */
                            role: "viewer" | "member" | "admin" | "owner";
                            may: ("see" | "edit" | "erase" | "manage" | "own")[];
                            /** @description Whether its keys don't work and its forms are closed. */
                            isArchived: boolean;
                            /** @description The last change of the project, as `watchProject` numbers them. */
                            change: number;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description The country of phones without a country code, such as DE; null for none. */
                    defaultCountry: string | null;
                };
            };
        };
        responses: {
            /** @description Create a project with two keys; only owners of another one can */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description A secret and a publishable key. */
                        keys: {
                            id: string;
                            /** @description The key itself; a secret one is shown only once. */
                            key: string;
                            kind: string;
                            label: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the installation offers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether any project has an owner. */
                        isSetUp: boolean;
                        /** @description Whether password reset links can be emailed. */
                        hasMail: boolean;
                        /** @description Whether forms can take files. */
                        hasFiles: boolean;
                        /** @description What the identity provider is called; null without one. */
                        singleSignOn: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    checkSetup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a setup link can be used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token in the link that the server printed. */
                    token: string;
                    name: string;
                    email: string;
                    /** @description 12 to 128 characters. */
                    password: string;
                    projectName?: string;
                    /** @description The country of phones without a country code, such as DE; null for none. */
                    country?: string | null;
                };
            };
        };
        responses: {
            /** @description Create and sign in the first owner, with a project and two keys */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description A secret and a publishable key. */
                        keys: {
                            id: string;
                            /** @description The key itself; a secret one is shown only once. */
                            key: string;
                            kind: string;
                            label: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    renameAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Change the name of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        /** @description Whether signing in requires a code after the password. */
                        hasSecondFactor: boolean;
                        /** @description Whether keys and forms assign no new leads to the person. */
                        isAway: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    setAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isAway: boolean;
                };
            };
        };
        responses: {
            /** @description Stop keys and forms from assigning new leads to the account, or let them again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        /** @description Whether signing in requires a code after the password. */
                        hasSecondFactor: boolean;
                        /** @description Whether keys and forms assign no new leads to the person. */
                        isAway: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            /** @description Whether it is the session of this request. */
                            isCurrent: boolean;
                            /** @description The IP address that it was started from. */
                            address: string | null;
                            /** @description The browser that started it. */
                            userAgent: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it ends if it isn't used.
                             */
                            expiresAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End all sessions except the current one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of a project */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description The country of phones without a country code, such as DE; null for none. */
                        defaultCountry: string | null;
                        /**
                         * @description What happens to a submission when its challenge's provider doesn't answer.
                         * @enum {string}
                         */
                        whenChallengeIsAway: "refuse" | "accept";
                        /**
                         * Format: date-time
                         * @description When the project was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Since when its keys don't work and its forms are closed; else null.
                         */
                        archivedAt: string | null;
                        /** @description The host of its forms besides the server's own; null for none. */
                        formDomain: string | null;
                        /** @description The text of the TXT record by which a domain allows the project. */
                        domainProof: string;
                        /** @description The sender of email; null while the server sends none. */
                        mailFrom: string | null;
                        pageSize: {
                            /** @description Contacts in a page of a search, unless the request names a number. */
                            usual: number;
                            /** @description The most that a request can name. */
                            max: number;
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirmation: string;
                };
            };
        };
        responses: {
            /** @description Delete a project for good; its keys end at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description The country of phones without a country code, such as DE; null for none. */
                    defaultCountry?: string | null;
                    /**
                     * @description What happens to a submission when its challenge's provider doesn't answer.
                     * @enum {string}
                     */
                    whenChallengeIsAway?: "refuse" | "accept";
                };
            };
        };
        responses: {
            /** @description Change settings of a project; absent ones stay as they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description The country of phones without a country code, such as DE; null for none. */
                        defaultCountry: string | null;
                        /**
                         * @description What happens to a submission when its challenge's provider doesn't answer.
                         * @enum {string}
                         */
                        whenChallengeIsAway: "refuse" | "accept";
                        /**
                         * Format: date-time
                         * @description When the project was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Since when its keys don't work and its forms are closed; else null.
                         */
                        archivedAt: string | null;
                        /** @description The host of its forms besides the server's own; null for none. */
                        formDomain: string | null;
                        /** @description The text of the TXT record by which a domain allows the project. */
                        domainProof: string;
                        /** @description The sender of email; null while the server sends none. */
                        mailFrom: string | null;
                        pageSize: {
                            /** @description Contacts in a page of a search, unless the request names a number. */
                            usual: number;
                            /** @description The most that a request can name. */
                            max: number;
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    setFormDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A host name; null for none. */
                    domain: string | null;
                };
            };
        };
        responses: {
            /** @description Set the domain of a project's forms, whose DNS must name the project, or remove it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description The country of phones without a country code, such as DE; null for none. */
                        defaultCountry: string | null;
                        /**
                         * @description What happens to a submission when its challenge's provider doesn't answer.
                         * @enum {string}
                         */
                        whenChallengeIsAway: "refuse" | "accept";
                        /**
                         * Format: date-time
                         * @description When the project was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Since when its keys don't work and its forms are closed; else null.
                         */
                        archivedAt: string | null;
                        /** @description The host of its forms besides the server's own; null for none. */
                        formDomain: string | null;
                        /** @description The text of the TXT record by which a domain allows the project. */
                        domainProof: string;
                        /** @description The sender of email; null while the server sends none. */
                        mailFrom: string | null;
                        pageSize: {
                            /** @description Contacts in a page of a search, unless the request names a number. */
                            usual: number;
                            /** @description The most that a request can name. */
                            max: number;
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    archiveProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isArchived: boolean;
                };
            };
        };
        responses: {
            /** @description Archive a project, whose keys then stop working and whose forms close, or restore it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description The country of phones without a country code, such as DE; null for none. */
                        defaultCountry: string | null;
                        /**
                         * @description What happens to a submission when its challenge's provider doesn't answer.
                         * @enum {string}
                         */
                        whenChallengeIsAway: "refuse" | "accept";
                        /**
                         * Format: date-time
                         * @description When the project was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Since when its keys don't work and its forms are closed; else null.
                         */
                        archivedAt: string | null;
                        /** @description The host of its forms besides the server's own; null for none. */
                        formDomain: string | null;
                        /** @description The text of the TXT record by which a domain allows the project. */
                        domainProof: string;
                        /** @description The sender of email; null while the server sends none. */
                        mailFrom: string | null;
                        pageSize: {
                            /** @description Contacts in a page of a search, unless the request names a number. */
                            usual: number;
                            /** @description The most that a request can name. */
                            max: number;
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: string;
                };
            };
        };
        responses: {
            /** @description Send a test message to oneself, and say whether the mail server has taken it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        to: string;
                        /** @description Why the mail server did not take it; null once it has. */
                        failure: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                actorId?: string;
                subject?: "project" | "member" | "invitation" | "session" | "account" | "key" | "field" | "form" | "submission" | "destination" | "import" | "bulkChange" | "view" | "lead" | "export";
                action?: "create" | "change" | "delete" | "restore" | "publish" | "rotate" | "revoke" | "resetPassword" | "signIn" | "signInFailed" | "signOut" | "changePassword" | "addSecondFactor" | "removeSecondFactor" | "renewRecoveryCodes" | "addPasskey" | "removePasskey" | "connectSingleSignOn" | "disconnectSingleSignOn" | "release" | "start" | "download" | "cancel" | "undo";
                since?: string;
                until?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has changed what, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            id: string;
                            /**
                             * Format: date-time
                             * @description When it was done.
                             */
                            at: string;
                            by: {
                                /**
                                 * @description Who did it.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Of the key, form or member; `operator` for the command line. */
                                id: string;
                                label: string;
                            };
                            /**
                             * @description How it reached the server.
                             * @enum {string}
                             */
                            channel: "api" | "form" | "mcp" | "import" | "app" | "cli";
                            /** @description The IP address of the member's browser. */
                            address: string | null;
                            /** @description The name of the member's browser. */
                            userAgent: string | null;
                            /**
                             * @description The kind of thing that was changed.
                             * @enum {string}
                             */
                            subject: "project" | "member" | "invitation" | "session" | "account" | "key" | "field" | "form" | "submission" | "destination" | "import" | "bulkChange" | "view" | "lead" | "export";
                            /** @description Its id. */
                            subjectId: string | null;
                            /** @description What it was called then. */
                            label: string | null;
                            /**
                             * @description What was done.
                             * @enum {string}
                             */
                            action: "create" | "change" | "delete" | "restore" | "publish" | "rotate" | "revoke" | "resetPassword" | "signIn" | "signInFailed" | "signOut" | "changePassword" | "addSecondFactor" | "removeSecondFactor" | "renewRecoveryCodes" | "addPasskey" | "removePasskey" | "connectSingleSignOn" | "disconnectSingleSignOn" | "release" | "start" | "download" | "cancel" | "undo";
                            /** @description Properties by name; only those that differ, where both are given. */
                            before: {
                                [key: string]: string | null;
                            } | null;
                            /** @description Properties by name; only those that differ, where both are given. */
                            after: {
                                [key: string]: string | null;
                            } | null;
                        }[];
                        /** @description For the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                format?: "csv" | "ndjson";
                actorId?: string;
                subject?: "project" | "member" | "invitation" | "session" | "account" | "key" | "field" | "form" | "submission" | "destination" | "import" | "bulkChange" | "view" | "lead" | "export";
                action?: "create" | "change" | "delete" | "restore" | "publish" | "rotate" | "revoke" | "resetPassword" | "signIn" | "signInFailed" | "signOut" | "changePassword" | "addSecondFactor" | "removeSecondFactor" | "renewRecoveryCodes" | "addPasskey" | "removePasskey" | "connectSingleSignOn" | "disconnectSingleSignOn" | "release" | "start" | "download" | "cancel" | "undo";
                since?: string;
                until?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All entries that match filters as a file, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members of a project */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            /** @description `user_…`, as in `assigneeId`. */
                            id: string;
                            name: string;
                            /** @description Null for members who can be assigned leads but have no account. */
                            email: string | null;
                            /**
                             * @description What the member may do.
                             * @enum {string}
                             */
                            role: "viewer" | "member" | "admin" | "owner";
                            isSelf: boolean;
                            /** @description Whether keys and forms assign no new leads to the member. */
                            isAway: boolean;
                            /**
                             * Format: date-time
                             * @description When the member joined.
                             */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a member; only owners can remove owners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the person may do.
                     * @enum {string}
                     */
                    role: "viewer" | "member" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Change a member's role; only owners can change owners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description `user_…`, as in `assigneeId`. */
                        id: string;
                        name: string;
                        /** @description Null for members who can be assigned leads but have no account. */
                        email: string | null;
                        /**
                         * @description What the member may do.
                         * @enum {string}
                         */
                        role: "viewer" | "member" | "admin" | "owner";
                        isSelf: boolean;
                        /** @description Whether keys and forms assign no new leads to the member. */
                        isAway: boolean;
                        /**
                         * Format: date-time
                         * @description When the member joined.
                         */
                        createdAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    issueResetLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Create a password reset link for a member, shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    leaveProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leave a project; the last owner stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations that can still be accepted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: {
                            id: string;
                            email: string;
                            /**
                             * @description What the person will be allowed to do.
                             * @enum {string}
                             */
                            role: "viewer" | "member" | "admin" | "owner";
                            /** @description The name of the member who sent the invitation. */
                            invitedBy: string;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it expires.
                             */
                            expiresAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /**
                     * @description What the person may do.
                     * @enum {string}
                     */
                    role: "viewer" | "member" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Invite someone; only owners can invite owners */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            id: string;
                            email: string;
                            /**
                             * @description What the person will be allowed to do.
                             * @enum {string}
                             */
                            role: "viewer" | "member" | "admin" | "owner";
                            /** @description The name of the member who sent the invitation. */
                            invitedBy: string;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it expires.
                             */
                            expiresAt: string;
                        };
                        /** @description The link to send, shown only once; null if it was emailed. */
                        link: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdraw an invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    openInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project and role that an invitation is for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        projectName: string;
                        /** @description The email address that was invited. */
                        email: string;
                        /**
                         * @description What the person will be allowed to do.
                         * @enum {string}
                         */
                        role: "viewer" | "member" | "admin" | "owner";
                        invitedBy: string;
                        /**
                         * Format: date-time
                         * @description When it expires.
                         */
                        expiresAt: string;
                        /** @description Whether the person must sign in to accept it. */
                        hasAccount: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description 12 to 128 characters. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Accept an invitation with the signed-in account, or create one by name and password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        projectId: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys of a project, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of their creation. */
                        keys: {
                            id: string;
                            /**
                             * @description `secret` for servers, `publishable` for web pages.
                             * @enum {string}
                             */
                            kind: "secret" | "publishable";
                            /** @description The source that its contacts show. */
                            label: string;
                            /** @description The name of its rate limits. */
                            tier: string;
                            scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                            /** @description The only sites that may use a publishable key; null for any. */
                            origins: string[] | null;
                            /**
                             * @description The provider whose bot challenge submissions must pass; null for none.
                             * @enum {string|null}
                             */
                            challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                            /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                            assignees: string[];
                            /** @description The form that it belongs to; null for any other key. */
                            formId: string | null;
                            /** @description The colour of its chip, which it keeps. */
                            hue: number;
                            /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                            challengeUrl: string | null;
                            /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                            secrets: {
                                /** @description The prefix and the last four characters. */
                                text: string;
                                /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                                publicText: string | null;
                                /**
                                 * Format: date-time
                                 * @description When a rotated secret ends; null for the current one.
                                 */
                                endsAt: string | null;
                            }[];
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Null until its first use.
                             */
                            lastUsedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                             */
                            seenInBrowserAt: string | null;
                            /**
                             * Format: date-time
                             * @description Null while it works.
                             */
                            revokedAt: string | null;
                        }[];
                        /** @description The names of the tiers that keys can have. */
                        tiers: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `secret` for servers, `publishable` for web pages.
                     * @enum {string}
                     */
                    kind: "secret" | "publishable";
                    /** @description The source of its contacts. */
                    label: string;
                    /** @description The usual ones of the kind by default; more only on purpose. */
                    scopes?: string[];
                    /** @description The only sites that may use a publishable key; null for any. */
                    origins?: string[] | null;
                    /** @description `standard` by default. */
                    tier?: string;
                    /** @description The bot challenge of a publishable key; null for none. */
                    challenge?: {
                        /**
                         * @description The provider of the challenge.
                         * @enum {string}
                         */
                        provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
                        /** @description As the provider issued it; none for `altcha`. */
                        secret?: string | null;
                    } | null;
                    /** @description Members to whom its new leads are assigned in turn, in this order, at most 50; empty for none. */
                    assignees?: string[];
                };
            };
        };
        responses: {
            /** @description Create a key, whose secret is shown only once; only owners can choose another tier */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            id: string;
                            /**
                             * @description `secret` for servers, `publishable` for web pages.
                             * @enum {string}
                             */
                            kind: "secret" | "publishable";
                            /** @description The source that its contacts show. */
                            label: string;
                            /** @description The name of its rate limits. */
                            tier: string;
                            scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                            /** @description The only sites that may use a publishable key; null for any. */
                            origins: string[] | null;
                            /**
                             * @description The provider whose bot challenge submissions must pass; null for none.
                             * @enum {string|null}
                             */
                            challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                            /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                            assignees: string[];
                            /** @description The form that it belongs to; null for any other key. */
                            formId: string | null;
                            /** @description The colour of its chip, which it keeps. */
                            hue: number;
                            /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                            challengeUrl: string | null;
                            /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                            secrets: {
                                /** @description The prefix and the last four characters. */
                                text: string;
                                /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                                publicText: string | null;
                                /**
                                 * Format: date-time
                                 * @description When a rotated secret ends; null for the current one.
                                 */
                                endsAt: string | null;
                            }[];
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Null until its first use.
                             */
                            lastUsedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                             */
                            seenInBrowserAt: string | null;
                            /**
                             * Format: date-time
                             * @description Null while it works.
                             */
                            revokedAt: string | null;
                        };
                        /** @description The whole secret, shown only once unless it is publishable. */
                        secret: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listKeyRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests of the 200 most recently used keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description In UTC, as all days.
                         */
                        firstDay: string;
                        /** @description The most recently used keys. These are statistics; rate limits count exactly. */
                        keys: {
                            keyId: string;
                            /** @description Requests in the last 55 to 60 minutes. */
                            lastHour: number;
                            /** @description One number for each day from `firstDay` on; the last is today's. */
                            days: number[];
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke a key immediately and permanently */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `secret` for servers, `publishable` for web pages.
                         * @enum {string}
                         */
                        kind: "secret" | "publishable";
                        /** @description The source that its contacts show. */
                        label: string;
                        /** @description The name of its rate limits. */
                        tier: string;
                        scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                        /** @description The only sites that may use a publishable key; null for any. */
                        origins: string[] | null;
                        /**
                         * @description The provider whose bot challenge submissions must pass; null for none.
                         * @enum {string|null}
                         */
                        challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                        /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                        assignees: string[];
                        /** @description The form that it belongs to; null for any other key. */
                        formId: string | null;
                        /** @description The colour of its chip, which it keeps. */
                        hue: number;
                        /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                        challengeUrl: string | null;
                        /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                        secrets: {
                            /** @description The prefix and the last four characters. */
                            text: string;
                            /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                            publicText: string | null;
                            /**
                             * Format: date-time
                             * @description When a rotated secret ends; null for the current one.
                             */
                            endsAt: string | null;
                        }[];
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null until its first use.
                         */
                        lastUsedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                         */
                        seenInBrowserAt: string | null;
                        /**
                         * Format: date-time
                         * @description Null while it works.
                         */
                        revokedAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    renameKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The source of its contacts. */
                    label: string;
                };
            };
        };
        responses: {
            /** @description Change a key's label, also on its contacts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `secret` for servers, `publishable` for web pages.
                         * @enum {string}
                         */
                        kind: "secret" | "publishable";
                        /** @description The source that its contacts show. */
                        label: string;
                        /** @description The name of its rate limits. */
                        tier: string;
                        scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                        /** @description The only sites that may use a publishable key; null for any. */
                        origins: string[] | null;
                        /**
                         * @description The provider whose bot challenge submissions must pass; null for none.
                         * @enum {string|null}
                         */
                        challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                        /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                        assignees: string[];
                        /** @description The form that it belongs to; null for any other key. */
                        formId: string | null;
                        /** @description The colour of its chip, which it keeps. */
                        hue: number;
                        /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                        challengeUrl: string | null;
                        /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                        secrets: {
                            /** @description The prefix and the last four characters. */
                            text: string;
                            /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                            publicText: string | null;
                            /**
                             * Format: date-time
                             * @description When a rotated secret ends; null for the current one.
                             */
                            endsAt: string | null;
                        }[];
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null until its first use.
                         */
                        lastUsedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                         */
                        seenInBrowserAt: string | null;
                        /**
                         * Format: date-time
                         * @description Null while it works.
                         */
                        revokedAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How long the old secret keeps working.
                     * @enum {string}
                     */
                    overlap: "0" | "1h" | "24h" | "7d";
                };
            };
        };
        responses: {
            /** @description Give a key a new secret, shown only once; the old one stops working after the overlap */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            id: string;
                            /**
                             * @description `secret` for servers, `publishable` for web pages.
                             * @enum {string}
                             */
                            kind: "secret" | "publishable";
                            /** @description The source that its contacts show. */
                            label: string;
                            /** @description The name of its rate limits. */
                            tier: string;
                            scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                            /** @description The only sites that may use a publishable key; null for any. */
                            origins: string[] | null;
                            /**
                             * @description The provider whose bot challenge submissions must pass; null for none.
                             * @enum {string|null}
                             */
                            challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                            /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                            assignees: string[];
                            /** @description The form that it belongs to; null for any other key. */
                            formId: string | null;
                            /** @description The colour of its chip, which it keeps. */
                            hue: number;
                            /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                            challengeUrl: string | null;
                            /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                            secrets: {
                                /** @description The prefix and the last four characters. */
                                text: string;
                                /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                                publicText: string | null;
                                /**
                                 * Format: date-time
                                 * @description When a rotated secret ends; null for the current one.
                                 */
                                endsAt: string | null;
                            }[];
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Null until its first use.
                             */
                            lastUsedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                             */
                            seenInBrowserAt: string | null;
                            /**
                             * Format: date-time
                             * @description Null while it works.
                             */
                            revokedAt: string | null;
                        };
                        /** @description The whole secret, shown only once unless it is publishable. */
                        secret: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    setChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The bot challenge of a publishable key; null for none. */
                    challenge: {
                        /**
                         * @description The provider of the challenge.
                         * @enum {string}
                         */
                        provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
                        /** @description As the provider issued it; none for `altcha`. */
                        secret?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Turn a publishable key's bot challenge on or, with null, off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `secret` for servers, `publishable` for web pages.
                         * @enum {string}
                         */
                        kind: "secret" | "publishable";
                        /** @description The source that its contacts show. */
                        label: string;
                        /** @description The name of its rate limits. */
                        tier: string;
                        scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                        /** @description The only sites that may use a publishable key; null for any. */
                        origins: string[] | null;
                        /**
                         * @description The provider whose bot challenge submissions must pass; null for none.
                         * @enum {string|null}
                         */
                        challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                        /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                        assignees: string[];
                        /** @description The form that it belongs to; null for any other key. */
                        formId: string | null;
                        /** @description The colour of its chip, which it keeps. */
                        hue: number;
                        /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                        challengeUrl: string | null;
                        /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                        secrets: {
                            /** @description The prefix and the last four characters. */
                            text: string;
                            /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                            publicText: string | null;
                            /**
                             * Format: date-time
                             * @description When a rotated secret ends; null for the current one.
                             */
                            endsAt: string | null;
                        }[];
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null until its first use.
                         */
                        lastUsedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                         */
                        seenInBrowserAt: string | null;
                        /**
                         * Format: date-time
                         * @description Null while it works.
                         */
                        revokedAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    setAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Members to whom its new leads are assigned in turn, in this order, at most 50; empty for none. */
                    assignees: string[];
                };
            };
        };
        responses: {
            /** @description Have a key assign its new leads to members in turn, or to nobody */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `secret` for servers, `publishable` for web pages.
                         * @enum {string}
                         */
                        kind: "secret" | "publishable";
                        /** @description The source that its contacts show. */
                        label: string;
                        /** @description The name of its rate limits. */
                        tier: string;
                        scopes: ("contacts:create" | "contacts:read" | "contacts:search" | "contacts:update" | "contacts:delete" | "fields:read" | "fields:create" | "members:read" | "events:read" | "webhooks:manage")[];
                        /** @description The only sites that may use a publishable key; null for any. */
                        origins: string[] | null;
                        /**
                         * @description The provider whose bot challenge submissions must pass; null for none.
                         * @enum {string|null}
                         */
                        challenge: "altcha" | "turnstile" | "hcaptcha" | "recaptcha" | null;
                        /** @description Members to whom its new leads are assigned in turn, except those who are away or may not edit leads. */
                        assignees: string[];
                        /** @description The form that it belongs to; null for any other key. */
                        formId: string | null;
                        /** @description The colour of its chip, which it keeps. */
                        hue: number;
                        /** @description The URL from which ALTCHA's widget gets challenges; null without ALTCHA. */
                        challengeUrl: string | null;
                        /** @description Working secrets, newest first; revoked keys and keys of imports have none. */
                        secrets: {
                            /** @description The prefix and the last four characters. */
                            text: string;
                            /** @description The whole secret, if it is publishable; null for one from before these were kept, and for the first one of a form. */
                            publicText: string | null;
                            /**
                             * Format: date-time
                             * @description When a rotated secret ends; null for the current one.
                             */
                            endsAt: string | null;
                        }[];
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null until its first use.
                         */
                        lastUsedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a browser sent this secret key: treat it as leaked. Null if none did.
                         */
                        seenInBrowserAt: string | null;
                        /**
                         * Format: date-time
                         * @description Null while it works.
                         */
                        revokedAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewKeyUndo: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Preview undoing all changes of a key since a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Leads that it created and nobody has changed since. */
                        removed: number;
                        /** @description Leads that get previous values back. */
                        restored: number;
                        /** @description Leads that stay as they are or in part, because others have changed or merged them. */
                        kept: number;
                        /** @description False if there are more than were counted. */
                        isComplete: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    startKeyUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Changes that the key has made since this time are undone.
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Undo all changes of a key since a time, except what others have changed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * Format: date-time
                         * @description Changes that the key has made since this time are undone.
                         */
                        since: string;
                        /**
                         * @description `cancelled`: it stopped because its member may no longer do this.
                         * @enum {string}
                         */
                        state: "running" | "done" | "cancelled" | "undoing" | "undone";
                        /** @description Leads that it created and nobody has changed since. */
                        removed: number;
                        /** @description Leads that get previous values back. */
                        restored: number;
                        /** @description Leads that stay as they are or in part, because others have changed or merged them. */
                        kept: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /** @description Null while it runs. */
                        finishedAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getKeyUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                keyId: string;
                undoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress of undoing a key's changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * Format: date-time
                         * @description Changes that the key has made since this time are undone.
                         */
                        since: string;
                        /**
                         * @description `cancelled`: it stopped because its member may no longer do this.
                         * @enum {string}
                         */
                        state: "running" | "done" | "cancelled" | "undoing" | "undone";
                        /** @description Leads that it created and nobody has changed since. */
                        removed: number;
                        /** @description Leads that get previous values back. */
                        restored: number;
                        /** @description Leads that stay as they are or in part, because others have changed or merged them. */
                        kept: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /** @description Null while it runs. */
                        finishedAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listFields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom fields of a project, and the labels without a field */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In their order. */
                        fields: {
                            id: string;
                            /** @description The label under which contacts have its values. */
                            label: string;
                            /**
                             * @description What its values are expected to be.
                             * @enum {string}
                             */
                            type: "text" | "number" | "date" | "choice" | "boolean";
                            /** @description The values to choose from, which the field may have kept from before. */
                            choices: string[];
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                        }[];
                        /** @description Labels without a field, most contacts first. */
                        held: {
                            /** @description In the spelling that was sent last. */
                            label: string;
                            /** @description How many contacts have a value for it. */
                            contacts: number;
                        }[];
                        /** @description Whether there are more values than were counted. */
                        isHeldCut: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown as given, matched regardless of case and white space. */
                    label: string;
                    /**
                     * @description What its values are expected to be. Any text is stored; text by default.
                     * @enum {string}
                     */
                    type?: "text" | "number" | "date" | "choice" | "boolean";
                    /** @description Of the type `choice`: 1 to 100 values of at most 100 characters. They are kept while the field has another type. */
                    choices?: string[];
                };
            };
        };
        responses: {
            /** @description Create a field; pending values with its label are written to their contacts */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The label under which contacts have its values. */
                        label: string;
                        /**
                         * @description What its values are expected to be.
                         * @enum {string}
                         */
                        type: "text" | "number" | "date" | "choice" | "boolean";
                        /** @description The values to choose from, which the field may have kept from before. */
                        choices: string[];
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    countFieldUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many leads have a value for each field, and one that does not fit its type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the fields. */
                        data: {
                            fieldId: string;
                            /** @description How many leads have a value. */
                            leads: number;
                            /** @description Whether no more than that have one. */
                            isLeadsExact: boolean;
                            /**
                             * Format: date-time
                             * @description When the newest of them was created.
                             */
                            lastLeadAt: string | null;
                            /** @description Of the newest 1000 leads of the project, those whose value does not fit. */
                            misfits: number;
                            /** @description Whether no others have one. */
                            isMisfitsExact: boolean;
                            /** @description How many of the leads of each week have a value. */
                            weeks: number[];
                        }[];
                        /** @description The last 12 weeks, oldest first. */
                        weeks: {
                            /**
                             * Format: date-time
                             * @description When it began; it lasts 7 days.
                             */
                            startsAt: string;
                            /** @description How many leads were created in it: the newest, at most 200. */
                            leads: number;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    settleHeldValues: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Under which they were sent. */
                    label: string;
                    /** @description The field to write them to, of leads without a value in it; null for none. The other values stay in the history of their leads. */
                    fieldId: string | null;
                };
            };
        };
        responses: {
            /** @description Take values without a field: write them to another field, or to the history alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether some are left: ask again. */
                        hasMore: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                fieldId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a field; its values are hidden until a field with its label is created */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    changeField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                fieldId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown as given, matched regardless of case and white space. */
                    label?: string;
                    /**
                     * @description What its values are expected to be. Any text is stored; text by default.
                     * @enum {string}
                     */
                    type?: "text" | "number" | "date" | "choice" | "boolean";
                    /** @description Of the type `choice`: 1 to 100 values of at most 100 characters. They are kept while the field has another type. */
                    choices?: string[];
                    /** @description Its place among the fields, from 0 on. */
                    place?: number;
                };
            };
        };
        responses: {
            /** @description Change a field's label, type or place; its values stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The label under which contacts have its values. */
                        label: string;
                        /**
                         * @description What its values are expected to be.
                         * @enum {string}
                         */
                        type: "text" | "number" | "date" | "choice" | "boolean";
                        /** @description The values to choose from, which the field may have kept from before. */
                        choices: string[];
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listForms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forms of a project, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        forms: {
                            /** @description `form_…` */
                            id: string;
                            name: string;
                            /** @description Where members find it; visitors see none of them. */
                            folders: string[];
                            /** @description The form's key: the source of its leads. */
                            keyId: string;
                            /** @description The URL of its page, to which submissions are also sent. */
                            url: string;
                            /** @description 0 until it is published. */
                            version: number;
                            /** @description The version that half of the visitors get instead; null while none is tested. */
                            testedVersion: number | null;
                            /** @description Whether the draft differs from the published version. */
                            hasChanges: boolean;
                            /**
                             * Format: date-time
                             * @description When this version was published.
                             */
                            publishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /**
                             * Format: date-time
                             * @description When its key was revoked, which closes the form; null while it is open.
                             */
                            closedAt: string | null;
                            /** @description How many leads it has taken, also those that were deleted. */
                            leads: number;
                            /** @description When the published version closes by itself; null for never. */
                            closing: {
                                /**
                                 * Format: date-time
                                 * @description When it takes no more leads; null for never.
                                 */
                                at: string | null;
                                /** @description After how many leads, 1 to 1000000; null for any number. What is held as spam counts once it is released. */
                                leadsMax: number | null;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 100 characters: also the label of its key. */
                    name: string;
                    /** @description Where members find it, at most 10 names of 50 characters. */
                    folders?: string[];
                    /** @description At most 61440 bytes as JSON. Without `challenge` it uses ALTCHA. */
                    draft: {
                        /** @description 1 to 20 tags such as en or pt-BR; the first is the default. */
                        languages: string[];
                        /** @description At most 50, in their order. */
                        fields: {
                            /** @description A field of a contact, `custom:` and the label of a custom field, which need not exist, `consent:` or `file:` and an id, `text:` and an id for a heading or a paragraph, or `step:` and an id for where a step begins. */
                            name: string;
                            /**
                             * @description The kind of input.
                             * @enum {string}
                             */
                            kind: "text" | "email" | "tel" | "textarea" | "select" | "radio" | "checkbox" | "checkboxes" | "date" | "time" | "number" | "url" | "yes-no" | "rating" | "scale" | "country" | "tel-country" | "calculated" | "hidden" | "consent" | "heading" | "paragraph" | "file" | "step";
                            isRequired: boolean;
                            /** @description Complete in the default language; empty for a hidden field. */
                            texts: {
                                [key: string]: {
                                    /** @description For a consent or a paragraph: its text, with links as [text](url). At most 500 characters. */
                                    label: string;
                                    /** @description Shown below the label. At most 500 characters. */
                                    help?: string;
                                    /** @description An example in an empty field. At most 200 characters. */
                                    placeholder?: string;
                                    /** @description The unit of a number or a result, which is not stored. At most 20 characters. */
                                    unit?: string;
                                    /** @description What the first step of a rating or a scale means. At most 100 characters. */
                                    low?: string;
                                    /** @description What the last one means. At most 100 characters. */
                                    high?: string;
                                };
                            };
                            /** @description For select, radio and checkboxes: 1 to 100. */
                            choices?: {
                                /** @description What is stored. */
                                value: string;
                                /** @description What is shown. */
                                texts: {
                                    [key: string]: {
                                        label: string;
                                    };
                                };
                                /** @description What formulas count it as; 0 by default. */
                                number?: number;
                                /** @description When it applies. A field or a choice that is hidden is neither required nor stored. */
                                showWhen?: {
                                    /**
                                     * @description How many of the rules must hold.
                                     * @enum {string}
                                     */
                                    match: "all" | "any";
                                    /** @description 1 to 10. */
                                    rules: {
                                        /** @description The name of another field of the form. */
                                        field: string;
                                        /**
                                         * @description How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, countries and yes or no.
                                         * @enum {string}
                                         */
                                        operator: "is" | "isNot" | "anyOf" | "contains" | "moreThan";
                                        /** @description One, or 1 to 100 for `anyOf`: texts, values of choices, or `true` for a ticked box. */
                                        values: string[];
                                    }[];
                                };
                            }[];
                            /** @description For radio and checkboxes: whether visitors may write another answer. */
                            hasOther?: boolean;
                            /** @description For a number: at most 12 digits, and 6 after the point. For a rating: `min` 1 and `max` 2 to 10. For a scale: `min` 0 or 1, and `max` 2 to 10. */
                            range?: {
                                /** @description The least number. */
                                min?: number;
                                /** @description The greatest number. */
                                max?: number;
                                /** @description From `min`, or 0, to each further number. */
                                step?: number;
                            };
                            /**
                             * @description For text on one line: what browsers fill in.
                             * @enum {string}
                             */
                            autocomplete?: "given-name" | "family-name" | "address-line1" | "postal-code" | "address-level2" | "address-level1";
                            /** @description For a field for files, which with PostgreSQL requires FILES_DIR or FILES_S3_URL: what it accepts. */
                            files?: {
                                /** @description How many can be attached, 1 to 10. */
                                maxFiles: number;
                                /** @description The size of each, at most 26214400. */
                                maxBytes: number;
                                /** @description At least one. */
                                kinds: ("image" | "pdf" | "document" | "text")[];
                            };
                            /** @description For a hidden field without a calculation: either a fixed value or a source. */
                            value?: {
                                fixed?: string;
                                /** @description `referrer`, `landingPage`, or `query:` and a parameter. */
                                from?: string;
                            };
                            /** @description For a calculated field, and for a hidden field in place of a value. */
                            calculation?: {
                                /** @description Numbers and fields in braces, such as `{Area} * 12.5`, with + - * /, parentheses, `min`, `max` and `round`. A standard field is named by its name, a custom one by its label. At most 500 characters. */
                                formula: string;
                                /** @description To how many decimals the result is rounded, 0 to 6. */
                                decimals: number;
                            };
                            /** @description The name under which a page's address, as a parameter, or the script's tag fills it in; none by default. */
                            prefill?: string;
                            /** @description When it applies. A field or a choice that is hidden is neither required nor stored. */
                            showWhen?: {
                                /**
                                 * @description How many of the rules must hold.
                                 * @enum {string}
                                 */
                                match: "all" | "any";
                                /** @description 1 to 10. */
                                rules: {
                                    /** @description The name of another field of the form. */
                                    field: string;
                                    /**
                                     * @description How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, countries and yes or no.
                                     * @enum {string}
                                     */
                                    operator: "is" | "isNot" | "anyOf" | "contains" | "moreThan";
                                    /** @description One, or 1 to 100 for `anyOf`: texts, values of choices, or `true` for a ticked box. */
                                    values: string[];
                                }[];
                            };
                        }[];
                        /** @description Complete in the default language. */
                        texts: {
                            [key: string]: {
                                /** @description The heading. At most 200 characters. */
                                title?: string;
                                /** @description Below the heading. At most 2000 characters. */
                                intro?: string;
                                /** @description What the cover shows. At most 200 characters. */
                                cover?: string;
                                /** @description What the logo shows. At most 200 characters. */
                                logo?: string;
                                /** @description The button. At most 100 characters. */
                                submit: string;
                                success: {
                                    /** @description The heading after it was sent. At most 200 characters. */
                                    title: string;
                                    /** @description Below it; may be empty. At most 2000 characters. */
                                    text: string;
                                };
                            };
                        };
                        look: {
                            /**
                             * @description `auto` follows the visitor's setting.
                             * @enum {string}
                             */
                            theme: "auto" | "light" | "dark";
                            /** @description A colour such as #1a56db. */
                            accent: string;
                            /** @description The radius of corners in CSS pixels, 0 to 24. */
                            radius: number;
                            /**
                             * @description The page's font, or a kind of the visitor's system.
                             * @enum {string}
                             */
                            font: "page" | "system" | "serif" | "rounded" | "mono";
                            surface?: {
                                /** @description A colour such as #ffffff. */
                                background: string;
                                /** @description A colour such as #1b1c1e. */
                                text: string;
                            };
                            /** @description The hash of a picture across the form. */
                            cover?: string;
                            /** @description The hash of a picture above the heading. */
                            logo?: string;
                            /** @description Of the form's own page, at most 16 KiB; nothing in it may load a file. */
                            css?: string;
                        };
                        after: {
                            /**
                             * @description What the visitor sees next.
                             * @enum {string}
                             */
                            kind: "message" | "redirect";
                            /** @description For a redirect: a URL on one of the origins or redirectOrigins, or this server. */
                            url?: string;
                            /** @description For a redirect: values that are added to the URL, at most 10. */
                            parameters?: {
                                /** @description Of a parameter that the URL doesn't have. */
                                name: string;
                                /** @description The name of a field whose value it gets: not a consent, a file, a text or a step. */
                                field: string;
                            }[];
                        };
                        /** @description The first whose condition is met follows instead of `after`; at most 10. */
                        endings?: {
                            /** @description When it applies. A field or a choice that is hidden is neither required nor stored. */
                            showWhen: {
                                /**
                                 * @description How many of the rules must hold.
                                 * @enum {string}
                                 */
                                match: "all" | "any";
                                /** @description 1 to 10. */
                                rules: {
                                    /** @description The name of another field of the form. */
                                    field: string;
                                    /**
                                     * @description How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, countries and yes or no.
                                     * @enum {string}
                                     */
                                    operator: "is" | "isNot" | "anyOf" | "contains" | "moreThan";
                                    /** @description One, or 1 to 100 for `anyOf`: texts, values of choices, or `true` for a ticked box. */
                                    values: string[];
                                }[];
                            };
                            after: {
                                /**
                                 * @description What the visitor sees next.
                                 * @enum {string}
                                 */
                                kind: "message" | "redirect";
                                /** @description For a redirect: a URL on one of the origins or redirectOrigins, or this server. */
                                url?: string;
                                /** @description For a redirect: values that are added to the URL, at most 10. */
                                parameters?: {
                                    /** @description Of a parameter that the URL doesn't have. */
                                    name: string;
                                    /** @description The name of a field whose value it gets: not a consent, a file, a text or a step. */
                                    field: string;
                                }[];
                            };
                            /** @description Of a message: complete in the default language. Otherwise empty. */
                            texts: {
                                [key: string]: {
                                    /** @description The heading after it was sent. At most 200 characters. */
                                    title: string;
                                    /** @description Below it; may be empty. At most 2000 characters. */
                                    text: string;
                                };
                            };
                        }[];
                        /** @description The sites that may show and send the form, at most 20; empty for any. */
                        origins: string[];
                        /** @description The bot challenge; null for none. */
                        challenge?: {
                            /**
                             * @description The provider of the challenge.
                             * @enum {string}
                             */
                            provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
                            /** @description The provider's site key; null for `altcha`. */
                            siteKey: string | null;
                            /** @description Required only above this many submissions per minute, 1 to 600. */
                            abovePerMinute: number | null;
                        } | null;
                        /** @description Members who get an email about each lead, at most 20. */
                        notify: string[];
                        /** @description Tags for its leads, at most 50. */
                        tags: string[];
                        /** @description Members to whom new leads are assigned in turn, in this order, at most 50. */
                        assignees: string[];
                        /** @description Whether people have to confirm by email. Requires SMTP_URL. */
                        doubleOptIn: boolean;
                        /** @description When the form closes by itself. */
                        closing?: {
                            /**
                             * Format: date-time
                             * @description When it takes no more leads; null for never.
                             */
                            at: string | null;
                            /** @description After how many leads, 1 to 1000000; null for any number. What is held as spam counts once it is released. */
                            leadsMax: number | null;
                        };
                        /** @description Sites that it may lead to, besides its origins, at most 20. They can neither show nor send it. */
                        redirectOrigins?: string[];
                        /** @description What people get by email after sending, or after confirming; nothing without it. Requires SMTP_URL and the field email. Complete in the default language. */
                        answer?: {
                            [key: string]: {
                                /** @description With placeholders in braces: names of single-line fields and choices, such as {name}. At most 100 characters. */
                                subject: string;
                                /** @description Plain text, with the same placeholders. At most 5000 characters. */
                                text: string;
                            };
                        };
                        /** @description Of a box: what visitors who tick it enter is kept for 30 days, even if it is not sent. Nothing is kept without it. Requires the field email. Complete in the default language. */
                        unfinished?: {
                            [key: string]: {
                                /** @description The text beside the box. At most 500 characters. */
                                label: string;
                            };
                        };
                        /** @description The one email to visitors whose unfinished submission is kept, and links to the form and to delete it. Requires SMTP_URL and unfinished, whose words must say so. */
                        reminder?: {
                            /** @description How long nothing has changed: 1, 24, 72. */
                            afterHours: number;
                            /** @description Complete in the default language. */
                            texts: {
                                [key: string]: {
                                    /** @description With placeholders in braces: names of single-line fields and choices, such as {name}. At most 100 characters. */
                                    subject: string;
                                    /** @description Plain text, with the same placeholders. At most 5000 characters. */
                                    text: string;
                                };
                            };
                        };
                        /** @description Whether its leads say where visitors came from, as far as pages allow it. */
                        attribution?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Create a form, which visitors see once it is published */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listFormTotals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often each form was shown and sent in the last 30 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Forms that were shown or sent. */
                        forms: {
                            /** @description `form_…` */
                            formId: string;
                            /** @description How often it was shown. */
                            shown: number;
                            /** @description How often it was sent and accepted. */
                            sent: number;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form with its draft and its published version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close and hide a form; its leads stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    changeForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `updatedAt` of the form that was shown. */
                    seenUpdatedAt: string;
                    /** @description At most 100 characters: also the label of its key. */
                    name?: string;
                    /** @description Where members find it, at most 10 names of 50 characters. */
                    folders?: string[];
                    draft?: components["schemas"]["FormDefinition"];
                };
            };
        };
        responses: {
            /** @description Change a form's name or draft, unless it has changed in the meantime */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description Change a form's name or draft, unless it has changed in the meantime */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Address of the page that explains the code.
                         */
                        type: string;
                        title: string;
                        status: number;
                        detail: string;
                        /**
                         * @description Stable: rely on it, not on the texts.
                         * @enum {string}
                         */
                        code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
                        /** @description Also in `X-Request-Id`; quote it when you ask for help. */
                        requestId: string;
                        /** @description Every error in the input. */
                        errors?: {
                            /** @description JSON pointer into the body, or the name of a query parameter or header. */
                            pointer: string;
                            code: string;
                            detail: string;
                        }[];
                        /** @description The contact with which the request conflicts. */
                        contactId?: string;
                        current: components["schemas"]["Form"];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    publishForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `updatedAt` of the form that was shown. */
                    seenUpdatedAt: string;
                };
            };
        };
        responses: {
            /** @description Publish the draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description Publish the draft */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Address of the page that explains the code.
                         */
                        type: string;
                        title: string;
                        status: number;
                        detail: string;
                        /**
                         * @description Stable: rely on it, not on the texts.
                         * @enum {string}
                         */
                        code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
                        /** @description Also in `X-Request-Id`; quote it when you ask for help. */
                        requestId: string;
                        /** @description Every error in the input. */
                        errors?: {
                            /** @description JSON pointer into the body, or the name of a query parameter or header. */
                            pointer: string;
                            code: string;
                            detail: string;
                        }[];
                        /** @description The contact with which the request conflicts. */
                        contactId?: string;
                        current: components["schemas"]["Form"];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    revertForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `updatedAt` of the form that was shown. */
                    seenUpdatedAt: string;
                };
            };
        };
        responses: {
            /** @description Discard the changes of the draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description Discard the changes of the draft */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Address of the page that explains the code.
                         */
                        type: string;
                        title: string;
                        status: number;
                        detail: string;
                        /**
                         * @description Stable: rely on it, not on the texts.
                         * @enum {string}
                         */
                        code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
                        /** @description Also in `X-Request-Id`; quote it when you ask for help. */
                        requestId: string;
                        /** @description Every error in the input. */
                        errors?: {
                            /** @description JSON pointer into the body, or the name of a query parameter or header. */
                            pointer: string;
                            code: string;
                            detail: string;
                        }[];
                        /** @description The contact with which the request conflicts. */
                        contactId?: string;
                        current: components["schemas"]["Form"];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    restoreForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Restore a form that was deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listFormVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When and by whom a form was published */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first, at most 100. */
                        versions: {
                            version: number;
                            /**
                             * Format: date-time
                             * @description When it was published.
                             */
                            publishedAt: string;
                            by: {
                                /**
                                 * @description Who published it.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                            };
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listFormSubmissions: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leads that a form has taken, newest first, by the fields of its versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The fields of the form's latest 100 versions. */
                        columns: {
                            /** @description The name of a standard field, or the id of a custom one. */
                            id: string;
                            /** @description The field's label in the form's default language; null for a hidden standard field. */
                            label: string | null;
                            /** @description Whether only former versions had the field. */
                            isFormer: boolean;
                        }[];
                        /** @description At most 50, without leads that were merged into others. */
                        data: {
                            /** @description The lead. */
                            contactId: string;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            createdAt: string;
                            /** @description The beginnings of the lead's current values, by the ids of columns. */
                            values: {
                                [key: string]: string;
                            };
                        }[];
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listFormNumbers: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often a form was shown, started, sent and rejected, by day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description In UTC, as all days.
                         */
                        firstDay: string;
                        /** @description How often it was shown on each day from `firstDay` on. */
                        shown: number[];
                        /** @description How often visitors began to fill it in. */
                        started: number[];
                        /** @description How often it was sent and accepted. */
                        sent: number[];
                        /** @description How often it was sent and rejected, mostly for mistakes. */
                        refused: number[];
                        /** @description How often it was sent and quarantined as spam. */
                        spam: number[];
                        /** @description How often visitors reached each step in these days. */
                        reached: {
                            /** @description The name of a step. */
                            field: string;
                            count: number;
                        }[];
                        /** @description How often visitors who had begun to fill in the form left it at each field in these days. */
                        left: {
                            /** @description The name of a field. */
                            field: string;
                            count: number;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listFormTests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tests of two versions of a form, with what they have shown so far */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first, at most 100. */
                        tests: {
                            a: {
                                version: number;
                                /** @description How often visitors got it in the test. */
                                views: number;
                                /** @description How many leads came from these views. */
                                leads: number;
                                /** @description Null without views. */
                                interval: {
                                    /** @description Leads per view, at most 1. */
                                    rate: number;
                                    /** @description The lower end of its 95 % interval. */
                                    low: number;
                                    /** @description The upper end. */
                                    high: number;
                                } | null;
                            };
                            b: {
                                version: number;
                                /** @description How often visitors got it in the test. */
                                views: number;
                                /** @description How many leads came from these views. */
                                leads: number;
                                /** @description Null without views. */
                                interval: {
                                    /** @description Leads per view, at most 1. */
                                    rate: number;
                                    /** @description The lower end of its 95 % interval. */
                                    low: number;
                                    /** @description The upper end. */
                                    high: number;
                                } | null;
                            };
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description Null while it runs.
                             */
                            endedAt: string | null;
                            /**
                             * @description Null while it runs.
                             * @enum {string|null}
                             */
                            kept: "a" | "b" | null;
                            verdict: {
                                /**
                                 * @description `early` below 100 views of each version or 20 leads in all; `equal` where a rate that is 1.2 times as high as the other is ruled out; `open` otherwise, until one is better.
                                 * @enum {string}
                                 */
                                kind: "early" | "better" | "equal" | "open";
                                /**
                                 * @description The better one.
                                 * @enum {string}
                                 */
                                version?: "a" | "b";
                                /** @description How sure that is, 0.95 to 0.999, however often anyone has looked. */
                                certainty?: number;
                                /** @description How many more views it takes to decide, if the rates stay as they are. */
                                moreViews?: number;
                            };
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    startFormTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `updatedAt` of the form that was shown. */
                    seenUpdatedAt: string;
                };
            };
        };
        responses: {
            /** @description Show half of the visitors the draft, as it is now, instead of the published version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description Show half of the visitors the draft, as it is now, instead of the published version */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Address of the page that explains the code.
                         */
                        type: string;
                        title: string;
                        status: number;
                        detail: string;
                        /**
                         * @description Stable: rely on it, not on the texts.
                         * @enum {string}
                         */
                        code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
                        /** @description Also in `X-Request-Id`; quote it when you ask for help. */
                        requestId: string;
                        /** @description Every error in the input. */
                        errors?: {
                            /** @description JSON pointer into the body, or the name of a query parameter or header. */
                            pointer: string;
                            code: string;
                            detail: string;
                        }[];
                        /** @description The contact with which the request conflicts. */
                        contactId?: string;
                        current: components["schemas"]["Form"];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    endFormTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `updatedAt` of the form that was shown. */
                    seenUpdatedAt: string;
                    /**
                     * @description The version that visitors get from now on.
                     * @enum {string}
                     */
                    kept: "a" | "b";
                };
            };
        };
        responses: {
            /** @description End the test of a form: A stays published, or B is published */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description End the test of a form: A stays published, or B is published */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Address of the page that explains the code.
                         */
                        type: string;
                        title: string;
                        status: number;
                        detail: string;
                        /**
                         * @description Stable: rely on it, not on the texts.
                         * @enum {string}
                         */
                        code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
                        /** @description Also in `X-Request-Id`; quote it when you ask for help. */
                        requestId: string;
                        /** @description Every error in the input. */
                        errors?: {
                            /** @description JSON pointer into the body, or the name of a query parameter or header. */
                            pointer: string;
                            code: string;
                            detail: string;
                        }[];
                        /** @description The contact with which the request conflicts. */
                        contactId?: string;
                        current: components["schemas"]["Form"];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    addFormPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A PNG, JPEG, WebP or GIF of at most 524,288 bytes, in base64. */
                    content: string;
                };
            };
        };
        responses: {
            /** @description Upload a picture for forms; one that is there is not stored again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it in the `look` of a form. */
                        hash: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getFormPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture, for members */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/webp": string;
                    "image/gif": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewForm: {
        parameters: {
            query?: {
                lang?: string;
                theme?: "auto" | "light" | "dark";
                page?: "form" | "thanks";
                updatedAt?: string;
            };
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A preview of the page of a form's draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewFormStyle: {
        parameters: {
            query?: {
                theme?: "auto" | "light" | "dark";
            };
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stylesheet of a draft's page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewFormAnswer: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email by which a form's draft answers people, with sample values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subject: string;
                        /** @description Plain text. */
                        text: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    sendTestAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: string;
                };
            };
        };
        responses: {
            /** @description Send the same to oneself, marked as a test */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        to: string;
                        /** @description Why the mail server did not take it; null once it has. */
                        failure: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listSpam: {
        parameters: {
            query?: {
                form?: string;
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quarantined form submissions, which look like spam */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        data: {
                            /** @description The id that the lead will have if it is released. */
                            id: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            receivedAt: string;
                            /** @description Why it looks like spam. */
                            reasons: ("honeypot" | "automated" | "linkInName" | "throwawayAddress" | "repeatedText" | "sharedText" | "tooFast" | "noTimeToken" | "noScript" | "noBrowser" | "machineInput" | "reusedToken" | "oddName" | "links" | "advertising")[];
                            /** @description How many have the same form, reasons and text, this one included. */
                            alike: number;
                            /** @description Null if it was not entered. */
                            name: string | null;
                            /** @description Null if it was not entered. */
                            email: string | null;
                            /** @description Null if it was not entered. */
                            phone: string | null;
                            /** @description The start of the text, at most 200 characters. */
                            excerpt: string;
                        }[];
                        /** @description Counted up to 1,000. */
                        total: number;
                        /** @description Whether older ones follow. */
                        hasMore: boolean;
                        /** @description Texts that were sent many times; only on the first page. */
                        waves: {
                            form: {
                                id: string;
                                name: string;
                            };
                            /** @description How many of them are quarantined. */
                            count: number;
                            /** @description Of the latest one. */
                            submissionId: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getSpam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quarantined submission with all input */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The id that the lead will have if it is released. */
                        id: string;
                        form: {
                            id: string;
                            name: string;
                        };
                        /**
                         * Format: date-time
                         * @description When it was sent.
                         */
                        receivedAt: string;
                        /** @description Why it looks like spam. */
                        reasons: ("honeypot" | "automated" | "linkInName" | "throwawayAddress" | "repeatedText" | "sharedText" | "tooFast" | "noTimeToken" | "noScript" | "noBrowser" | "machineInput" | "reusedToken" | "oddName" | "links" | "advertising")[];
                        /** @description How many have the same form, reasons and text, this one included. */
                        alike: number;
                        /** @description Null if it was not entered. */
                        name: string | null;
                        /** @description Null if it was not entered. */
                        email: string | null;
                        /** @description Null if it was not entered. */
                        phone: string | null;
                        /** @description The start of the text, at most 200 characters. */
                        excerpt: string;
                        /** @description All input, by field. */
                        values: {
                            label: string;
                            value: string;
                        }[];
                        consents: {
                            /** @description `consent:` and an id. */
                            field: string;
                            /** @description Of the form. */
                            version: number;
                            /** @description Of the text. */
                            language: string;
                            /** @description The text of the consent, with links as [text](url). */
                            text: string;
                            /** @description Whether the box was ticked. */
                            isGiven: boolean;
                            /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                            isShown: boolean | null;
                            /**
                             * Format: date-time
                             * @description When the visitor pressed the button; null if the page has not sent it.
                             */
                            clickedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it arrived.
                             */
                            at: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    releaseSpam: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether to apply it to all submissions with the same form, reasons and text.
                     * @default false
                     */
                    isForAlike?: boolean;
                };
            };
        };
        responses: {
            /** @description Release a submission: it becomes a lead with its original time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ids of the affected submissions. */
                        ids: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteSpam: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether to apply it to all submissions with the same form, reasons and text.
                     * @default false
                     */
                    isForAlike?: boolean;
                };
            };
        };
        responses: {
            /** @description Delete a submission, which can be undone for an hour */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ids of the affected submissions. */
                        ids: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    restoreSpam: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Undo a deletion, with all submissions that were deleted together */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ids of the affected submissions. */
                        ids: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listUnfinished: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What visitors entered into a form and did not send */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first, at most 500. */
                        data: {
                            id: string;
                            /** @description Of the texts that the visitor saw. */
                            language: string;
                            /** @description What was entered and is valid, by the names of fields. */
                            values: {
                                [key: string]: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the visitor agreed to it.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When the visitor last changed something.
                             */
                            updatedAt: string;
                            /**
                             * Format: date-time
                             * @description When a reminder was sent; null for none.
                             */
                            remindedAt: string | null;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteUnfinished: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                formId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an unfinished submission, which can not be undone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks and other destinations of a project, without what is secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first. */
                        destinations: {
                            id: string;
                            /** @description `webhook`, or the name of a service. */
                            kind: string;
                            /** @description Of the service, as people know it. */
                            title: string;
                            /** @description Where requests go. */
                            host: string;
                            /** @description Those that are not secret; empty for those who may not change them. */
                            settings: {
                                [key: string]: string;
                            };
                            /** @description The names of the secret settings that have a value. */
                            secretSettings: string[];
                            /** @description For people. */
                            description: string | null;
                            /** @description At least one. */
                            events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                            /** @description Which leads: those that meet everything that is there. */
                            filter: {
                                /** @description From one of these keys. */
                                keyIds?: string[];
                                /** @description From none of these keys. */
                                exceptKeyIds?: string[];
                                /** @description With at least one of these tags. */
                                tags?: string[];
                                /** @description With an email address. */
                                hasEmail?: boolean;
                                /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                                consents?: {
                                    /** @description The form that asks for it; null for the same field of any form. */
                                    formId: string | null;
                                    /** @description Its field there: `consent:` and an id. */
                                    field: string;
                                }[];
                            };
                            /** @description Whether events are sent. A test is sent in any case. */
                            isActive: boolean;
                            /** @description When it was turned on and off, newest first. */
                            switches: {
                                /**
                                 * Format: date-time
                                 * @description When it was turned on or off.
                                 */
                                at: string;
                                isActive: boolean;
                                /**
                                 * @description On request, after an answer 410, or after days of failures.
                                 * @enum {string}
                                 */
                                reason: "asked" | "gone" | "failing";
                            }[];
                            /**
                             * Format: date-time
                             * @description The first failure since the last success; null if there is none.
                             */
                            failingSince: string | null;
                            /**
                             * Format: date-time
                             * @description Null if none of its last deliveries was received.
                             */
                            lastSuccessAt: string | null;
                            /** @description How many deliveries wait. */
                            waiting: number;
                            /** @description How many deliveries have failed in the last 30 days, without tests. */
                            failed: number;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A name of `listDestinationKinds`. */
                    kind: string;
                    /** @description By the names of the kind's settings. */
                    settings: {
                        [key: string]: string;
                    };
                    /** @description At least one. */
                    events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                    /** @description Which leads: those that meet everything that is there. */
                    filter?: {
                        /** @description From one of these keys. */
                        keyIds?: string[];
                        /** @description From none of these keys. */
                        exceptKeyIds?: string[];
                        /** @description With at least one of these tags. */
                        tags?: string[];
                        /** @description With an email address. */
                        hasEmail?: boolean;
                        /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                        consents?: {
                            /** @description The form that asks for it; null for the same field of any form. */
                            formId: string | null;
                            /** @description Its field there: `consent:` and an id. */
                            field: string;
                        }[];
                    };
                    /** @description For people. */
                    description?: string | null;
                    /** @description On by default. */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Create a destination; the secret of a webhook is shown only now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destination: {
                            id: string;
                            /** @description `webhook`, or the name of a service. */
                            kind: string;
                            /** @description Of the service, as people know it. */
                            title: string;
                            /** @description Where requests go. */
                            host: string;
                            /** @description Those that are not secret; empty for those who may not change them. */
                            settings: {
                                [key: string]: string;
                            };
                            /** @description The names of the secret settings that have a value. */
                            secretSettings: string[];
                            /** @description For people. */
                            description: string | null;
                            /** @description At least one. */
                            events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                            /** @description Which leads: those that meet everything that is there. */
                            filter: {
                                /** @description From one of these keys. */
                                keyIds?: string[];
                                /** @description From none of these keys. */
                                exceptKeyIds?: string[];
                                /** @description With at least one of these tags. */
                                tags?: string[];
                                /** @description With an email address. */
                                hasEmail?: boolean;
                                /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                                consents?: {
                                    /** @description The form that asks for it; null for the same field of any form. */
                                    formId: string | null;
                                    /** @description Its field there: `consent:` and an id. */
                                    field: string;
                                }[];
                            };
                            /** @description Whether events are sent. A test is sent in any case. */
                            isActive: boolean;
                            /** @description When it was turned on and off, newest first. */
                            switches: {
                                /**
                                 * Format: date-time
                                 * @description When it was turned on or off.
                                 */
                                at: string;
                                isActive: boolean;
                                /**
                                 * @description On request, after an answer 410, or after days of failures.
                                 * @enum {string}
                                 */
                                reason: "asked" | "gone" | "failing";
                            }[];
                            /**
                             * Format: date-time
                             * @description The first failure since the last success; null if there is none.
                             */
                            failingSince: string | null;
                            /**
                             * Format: date-time
                             * @description Null if none of its last deliveries was received.
                             */
                            lastSuccessAt: string | null;
                            /** @description How many deliveries wait. */
                            waiting: number;
                            /** @description How many deliveries have failed in the last 30 days, without tests. */
                            failed: number;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                        };
                        /** @description Signs what a webhook gets, and is shown only now; null for a service. */
                        secret: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listDestinationKinds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds of destinations, with the settings that they need */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kinds: {
                            kind: string;
                            /** @description Of the service, as people know it. */
                            title: string;
                            /**
                             * @description What it gets of a lead.
                             * @enum {string}
                             */
                            sends: "events" | "messages" | "records";
                            /** @description Whether it gets only leads with an email address. */
                            needsEmail: boolean;
                            events: {
                                /** @description That it can get. */
                                possible: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                                /** @description To begin with. */
                                preset: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                            };
                            settings: {
                                name: string;
                                label: string;
                                /** @description Where to find it. */
                                hint: string;
                                /** @description Whether it is never shown again. */
                                isSecret: boolean;
                                isRequired: boolean;
                                /** @description What counts when nothing is entered. */
                                preset?: string;
                                /** @description What can be entered; the first counts when nothing is. */
                                choices?: {
                                    value: string;
                                    label: string;
                                }[];
                                /** @description Whether it is JSON with placeholders. */
                                isTemplate?: boolean;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listAskedConsents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consents that published forms ask for, which filters can require */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        consents: {
                            /** @description The form that asks for it. */
                            formId: string;
                            /** @description Its field there: `consent:` and an id. */
                            field: string;
                            formName: string;
                            /** @description Its words, in the form's default language. */
                            text: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A name of `listDestinationKinds`. */
                    kind: string;
                    /** @description By the names of the kind's settings. */
                    settings: {
                        [key: string]: string;
                    };
                    /** @description At least one. */
                    events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                    /** @description Which leads: those that meet everything that is there. */
                    filter?: {
                        /** @description From one of these keys. */
                        keyIds?: string[];
                        /** @description From none of these keys. */
                        exceptKeyIds?: string[];
                        /** @description With at least one of these tags. */
                        tags?: string[];
                        /** @description With an email address. */
                        hasEmail?: boolean;
                        /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                        consents?: {
                            /** @description The form that asks for it; null for the same field of any form. */
                            formId: string | null;
                            /** @description Its field there: `consent:` and an id. */
                            field: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description What a destination would send for the newest lead; nothing is stored or sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The lead; null for a test, where none of the newest leads would be sent. */
                        contactId: string | null;
                        /** @description What a message says, of a kind that sends messages. */
                        message: {
                            /** @description What happened. */
                            heading: string;
                            /** @description The lead's name, or what else it has. */
                            name: string;
                            answers: {
                                label: string;
                                value: string;
                            }[];
                            /** @description The label of the key or form that the lead came from. */
                            source: string;
                            /** @description The lead's page; null for a test. */
                            link: string | null;
                        } | null;
                        /** @description What would be sent, without secret settings. */
                        body: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A destination, without what is secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description `webhook`, or the name of a service. */
                        kind: string;
                        /** @description Of the service, as people know it. */
                        title: string;
                        /** @description Where requests go. */
                        host: string;
                        /** @description Those that are not secret; empty for those who may not change them. */
                        settings: {
                            [key: string]: string;
                        };
                        /** @description The names of the secret settings that have a value. */
                        secretSettings: string[];
                        /** @description For people. */
                        description: string | null;
                        /** @description At least one. */
                        events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                        /** @description Which leads: those that meet everything that is there. */
                        filter: {
                            /** @description From one of these keys. */
                            keyIds?: string[];
                            /** @description From none of these keys. */
                            exceptKeyIds?: string[];
                            /** @description With at least one of these tags. */
                            tags?: string[];
                            /** @description With an email address. */
                            hasEmail?: boolean;
                            /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                            consents?: {
                                /** @description The form that asks for it; null for the same field of any form. */
                                formId: string | null;
                                /** @description Its field there: `consent:` and an id. */
                                field: string;
                            }[];
                        };
                        /** @description Whether events are sent. A test is sent in any case. */
                        isActive: boolean;
                        /** @description When it was turned on and off, newest first. */
                        switches: {
                            /**
                             * Format: date-time
                             * @description When it was turned on or off.
                             */
                            at: string;
                            isActive: boolean;
                            /**
                             * @description On request, after an answer 410, or after days of failures.
                             * @enum {string}
                             */
                            reason: "asked" | "gone" | "failing";
                        }[];
                        /**
                         * Format: date-time
                         * @description The first failure since the last success; null if there is none.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Null if none of its last deliveries was received.
                         */
                        lastSuccessAt: string | null;
                        /** @description How many deliveries wait. */
                        waiting: number;
                        /** @description How many deliveries have failed in the last 30 days, without tests. */
                        failed: number;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a destination, what waits for it, and its log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    changeDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Those that change; an empty text removes one. */
                    settings?: {
                        [key: string]: string;
                    };
                    /** @description At least one. */
                    events?: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                    /** @description Which leads: those that meet everything that is there. */
                    filter?: {
                        /** @description From one of these keys. */
                        keyIds?: string[];
                        /** @description From none of these keys. */
                        exceptKeyIds?: string[];
                        /** @description With at least one of these tags. */
                        tags?: string[];
                        /** @description With an email address. */
                        hasEmail?: boolean;
                        /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                        consents?: {
                            /** @description The form that asks for it; null for the same field of any form. */
                            formId: string | null;
                            /** @description Its field there: `consent:` and an id. */
                            field: string;
                        }[];
                    };
                    /** @description For people. */
                    description?: string | null;
                    /** @description Whether events are sent. A test is sent in any case. */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Change what is given of a destination, or turn it on or off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description `webhook`, or the name of a service. */
                        kind: string;
                        /** @description Of the service, as people know it. */
                        title: string;
                        /** @description Where requests go. */
                        host: string;
                        /** @description Those that are not secret; empty for those who may not change them. */
                        settings: {
                            [key: string]: string;
                        };
                        /** @description The names of the secret settings that have a value. */
                        secretSettings: string[];
                        /** @description For people. */
                        description: string | null;
                        /** @description At least one. */
                        events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                        /** @description Which leads: those that meet everything that is there. */
                        filter: {
                            /** @description From one of these keys. */
                            keyIds?: string[];
                            /** @description From none of these keys. */
                            exceptKeyIds?: string[];
                            /** @description With at least one of these tags. */
                            tags?: string[];
                            /** @description With an email address. */
                            hasEmail?: boolean;
                            /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                            consents?: {
                                /** @description The form that asks for it; null for the same field of any form. */
                                formId: string | null;
                                /** @description Its field there: `consent:` and an id. */
                                field: string;
                            }[];
                        };
                        /** @description Whether events are sent. A test is sent in any case. */
                        isActive: boolean;
                        /** @description When it was turned on and off, newest first. */
                        switches: {
                            /**
                             * Format: date-time
                             * @description When it was turned on or off.
                             */
                            at: string;
                            isActive: boolean;
                            /**
                             * @description On request, after an answer 410, or after days of failures.
                             * @enum {string}
                             */
                            reason: "asked" | "gone" | "failing";
                        }[];
                        /**
                         * Format: date-time
                         * @description The first failure since the last success; null if there is none.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Null if none of its last deliveries was received.
                         */
                        lastSuccessAt: string | null;
                        /** @description How many deliveries wait. */
                        waiting: number;
                        /** @description How many deliveries have failed in the last 30 days, without tests. */
                        failed: number;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    rotateDestinationSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Give a webhook a new secret, shown only now; the old one signs for 24 hours more */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destination: {
                            id: string;
                            /** @description `webhook`, or the name of a service. */
                            kind: string;
                            /** @description Of the service, as people know it. */
                            title: string;
                            /** @description Where requests go. */
                            host: string;
                            /** @description Those that are not secret; empty for those who may not change them. */
                            settings: {
                                [key: string]: string;
                            };
                            /** @description The names of the secret settings that have a value. */
                            secretSettings: string[];
                            /** @description For people. */
                            description: string | null;
                            /** @description At least one. */
                            events: ("contact.created" | "contact.updated" | "contact.merged" | "contact.deleted")[];
                            /** @description Which leads: those that meet everything that is there. */
                            filter: {
                                /** @description From one of these keys. */
                                keyIds?: string[];
                                /** @description From none of these keys. */
                                exceptKeyIds?: string[];
                                /** @description With at least one of these tags. */
                                tags?: string[];
                                /** @description With an email address. */
                                hasEmail?: boolean;
                                /** @description With one of these consents, confirmed where the form asks for that. A consent that no published form asks for lets no lead pass. */
                                consents?: {
                                    /** @description The form that asks for it; null for the same field of any form. */
                                    formId: string | null;
                                    /** @description Its field there: `consent:` and an id. */
                                    field: string;
                                }[];
                            };
                            /** @description Whether events are sent. A test is sent in any case. */
                            isActive: boolean;
                            /** @description When it was turned on and off, newest first. */
                            switches: {
                                /**
                                 * Format: date-time
                                 * @description When it was turned on or off.
                                 */
                                at: string;
                                isActive: boolean;
                                /**
                                 * @description On request, after an answer 410, or after days of failures.
                                 * @enum {string}
                                 */
                                reason: "asked" | "gone" | "failing";
                            }[];
                            /**
                             * Format: date-time
                             * @description The first failure since the last success; null if there is none.
                             */
                            failingSince: string | null;
                            /**
                             * Format: date-time
                             * @description Null if none of its last deliveries was received.
                             */
                            lastSuccessAt: string | null;
                            /** @description How many deliveries wait. */
                            waiting: number;
                            /** @description How many deliveries have failed in the last 30 days, without tests. */
                            failed: number;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                        };
                        /** @description Signs what a webhook gets, and is shown only now; null for a service. */
                        secret: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    testDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Send a test, once, also while the destination is off */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Equal in all tries. */
                        id: string;
                        /**
                         * @description Kind of event.
                         * @enum {string}
                         */
                        type: "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "contact.existing" | "webhook.test";
                        /** @description The lead; null for a test. */
                        contactId: string | null;
                        /**
                         * @description Whether it waits, was delivered, has failed, or was skipped because nothing may be sent.
                         * @enum {string}
                         */
                        state: "waiting" | "delivered" | "failed" | "skipped";
                        /** @description How often it was sent. */
                        tries: number;
                        /**
                         * Format: date-time
                         * @description When the event happened.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description The next try; null unless it waits.
                         */
                        nextTryAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                state?: "waiting" | "delivered" | "failed" | "skipped";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent to a destination, newest first, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: {
                            /** @description Equal in all tries. */
                            id: string;
                            /**
                             * @description Kind of event.
                             * @enum {string}
                             */
                            type: "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "contact.existing" | "webhook.test";
                            /** @description The lead; null for a test. */
                            contactId: string | null;
                            /**
                             * @description Whether it waits, was delivered, has failed, or was skipped because nothing may be sent.
                             * @enum {string}
                             */
                            state: "waiting" | "delivered" | "failed" | "skipped";
                            /** @description How often it was sent. */
                            tries: number;
                            /**
                             * Format: date-time
                             * @description When the event happened.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description The next try; null unless it waits.
                             */
                            nextTryAt: string | null;
                        }[];
                        /** @description Pass it as `cursor` to get the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A delivery with its body and its tries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: {
                            /** @description Equal in all tries. */
                            id: string;
                            /**
                             * @description Kind of event.
                             * @enum {string}
                             */
                            type: "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "contact.existing" | "webhook.test";
                            /** @description The lead; null for a test. */
                            contactId: string | null;
                            /**
                             * @description Whether it waits, was delivered, has failed, or was skipped because nothing may be sent.
                             * @enum {string}
                             */
                            state: "waiting" | "delivered" | "failed" | "skipped";
                            /** @description How often it was sent. */
                            tries: number;
                            /**
                             * Format: date-time
                             * @description When the event happened.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description The next try; null unless it waits.
                             */
                            nextTryAt: string | null;
                        };
                        /** @description The latest ones, oldest first. */
                        tries: {
                            /**
                             * Format: date-time
                             * @description When the request began.
                             */
                            at: string;
                            /** @description The status of the answer; null without one. */
                            status: number | null;
                            /** @description How long it took, in milliseconds. */
                            latencyMs: number;
                            /** @description The beginning of the answer, without secret settings. */
                            answer: string;
                            /** @description Why there was no answer. */
                            error: string | null;
                        }[];
                        /** @description What a try sends, without secret settings. */
                        body: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Send a delivery again, on a new schedule */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Equal in all tries. */
                        id: string;
                        /**
                         * @description Kind of event.
                         * @enum {string}
                         */
                        type: "contact.created" | "contact.updated" | "contact.merged" | "contact.deleted" | "contact.existing" | "webhook.test";
                        /** @description The lead; null for a test. */
                        contactId: string | null;
                        /**
                         * @description Whether it waits, was delivered, has failed, or was skipped because nothing may be sent.
                         * @enum {string}
                         */
                        state: "waiting" | "delivered" | "failed" | "skipped";
                        /** @description How often it was sent. */
                        tries: number;
                        /**
                         * Format: date-time
                         * @description When the event happened.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description The next try; null unless it waits.
                         */
                        nextTryAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    resendFailedDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Send all deliveries again that have failed in the last 30 days */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many are being sent again. */
                        deliveries: number;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listLeftRecords: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records that a destination still has of leads that were deleted here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of their ids. */
                        data: {
                            /** @description What the other system calls the record. */
                            id: string;
                            /**
                             * Format: date-time
                             * @description When the lead was deleted here.
                             */
                            erasedAt: string;
                        }[];
                        /** @description Pass it as `cursor` to get the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    dismissLeftRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the other system calls the record. */
                    recordId: string;
                };
            };
        };
        responses: {
            /** @description Stop listing a record that was deleted in the other system */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far existing leads were sent to a destination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if it was never started. */
                        backfill: {
                            /**
                             * @description Whether leads are being queued. When it is done, the last ones may still wait.
                             * @enum {string}
                             */
                            state: "running" | "paused" | "done";
                            /** @description Only leads that the destination never got. */
                            isMissingOnly: boolean;
                            /** @description How many matched when it was started. */
                            total: number;
                            /** @description How many of them were queued. */
                            queued: number;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    startBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only leads that the destination never got. */
                    isMissingOnly: boolean;
                };
            };
        };
        responses: {
            /** @description Send existing leads to a destination that keeps records, in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether leads are being queued. When it is done, the last ones may still wait.
                         * @enum {string}
                         */
                        state: "running" | "paused" | "done";
                        /** @description Only leads that the destination never got. */
                        isMissingOnly: boolean;
                        /** @description How many matched when it was started. */
                        total: number;
                        /** @description How many of them were queued. */
                        queued: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        startedAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    countBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only leads that the destination never got. */
                    isMissingOnly: boolean;
                };
            };
        };
        responses: {
            /** @description How many existing leads pass the filter of a destination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many leads would be sent. */
                        total: number;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    pauseBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Queue no more existing leads; what is queued is still sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether leads are being queued. When it is done, the last ones may still wait.
                         * @enum {string}
                         */
                        state: "running" | "paused" | "done";
                        /** @description Only leads that the destination never got. */
                        isMissingOnly: boolean;
                        /** @description How many matched when it was started. */
                        total: number;
                        /** @description How many of them were queued. */
                        queued: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        startedAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    resumeBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Continue to queue existing leads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether leads are being queued. When it is done, the last ones may still wait.
                         * @enum {string}
                         */
                        state: "running" | "paused" | "done";
                        /** @description Only leads that the destination never got. */
                        isMissingOnly: boolean;
                        /** @description How many matched when it was started. */
                        total: number;
                        /** @description How many of them were queued. */
                        queued: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        startedAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    startBulkChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of leads; repeated ids count once. */
                    ids?: string[];
                    /** @description The filters of `listLeads`; an empty object means all leads. */
                    query?: {
                        q?: string;
                        key?: string[];
                        channel?: string[];
                        tag?: string[];
                        assignee?: string;
                        notKey?: string[];
                        notTag?: string[];
                        notAssignee?: string;
                        untagged?: string;
                        type?: string;
                        createdFrom?: string;
                        createdTo?: string;
                        updatedFrom?: string;
                        updatedTo?: string;
                        duplicate?: string;
                        field?: string[];
                        handover?: string;
                        consent?: string;
                        status?: string;
                    };
                    /** @description Exactly one of them. */
                    change: {
                        /** @description A member, or null to unassign. */
                        assigneeId?: string | null;
                        addTag?: string;
                        removeTag?: string;
                        /** @description Marks them as done, or opens them; either removes their reminders. */
                        isDone?: boolean;
                        /**
                         * Format: date-time
                         * @description Puts them away until then.
                         */
                        remindAt?: string;
                        /**
                         * @description Deletes them permanently. Requires the role admin.
                         * @enum {boolean}
                         */
                        delete?: true;
                    };
                };
            };
        };
        responses: {
            /** @description Start a bulk change of leads with these ids, or of all that match filters */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description What it does to each lead.
                         * @enum {string}
                         */
                        kind: "assign" | "addTag" | "removeTag" | "markDone" | "reopen" | "remind" | "delete";
                        /** @description The tag that is added or removed. */
                        tag: string | null;
                        /** @description The member that the leads are assigned to, if it assigns them. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When the leads return, if it puts them away.
                         */
                        remindAt: string | null;
                        /**
                         * @description `cancelled`: it stopped before it was done.
                         * @enum {string}
                         */
                        state: "running" | "done" | "cancelled" | "undoing" | "undone";
                        /** @description The name of the member. */
                        startedBy: string;
                        /** @description The number of leads; null while it is unknown. */
                        total: number | null;
                        /** @description How many it has changed. */
                        done: number;
                        /** @description How many already had the value, or no longer matched. */
                        unchanged: number;
                        /** @description How many could not be changed. */
                        failed: number;
                        /** @description The number of leads that its undo restored. */
                        restored: number;
                        /** @description The number of leads that its undo left as they are, because others have changed them. */
                        kept: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /** @description When it was done or cancelled. */
                        finishedAt: string | null;
                        /** @description When all of it was undone. */
                        undoneAt: string | null;
                        /** @description It can be undone while it runs and for 24 hours after its end. Null otherwise. */
                        undoableUntil: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                bulkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress of a bulk change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description What it does to each lead.
                         * @enum {string}
                         */
                        kind: "assign" | "addTag" | "removeTag" | "markDone" | "reopen" | "remind" | "delete";
                        /** @description The tag that is added or removed. */
                        tag: string | null;
                        /** @description The member that the leads are assigned to, if it assigns them. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When the leads return, if it puts them away.
                         */
                        remindAt: string | null;
                        /**
                         * @description `cancelled`: it stopped before it was done.
                         * @enum {string}
                         */
                        state: "running" | "done" | "cancelled" | "undoing" | "undone";
                        /** @description The name of the member. */
                        startedBy: string;
                        /** @description The number of leads; null while it is unknown. */
                        total: number | null;
                        /** @description How many it has changed. */
                        done: number;
                        /** @description How many already had the value, or no longer matched. */
                        unchanged: number;
                        /** @description How many could not be changed. */
                        failed: number;
                        /** @description The number of leads that its undo restored. */
                        restored: number;
                        /** @description The number of leads that its undo left as they are, because others have changed them. */
                        kept: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /** @description When it was done or cancelled. */
                        finishedAt: string | null;
                        /** @description When all of it was undone. */
                        undoneAt: string | null;
                        /** @description It can be undone while it runs and for 24 hours after its end. Null otherwise. */
                        undoableUntil: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    cancelBulkChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                bulkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a bulk change; completed changes stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description What it does to each lead.
                         * @enum {string}
                         */
                        kind: "assign" | "addTag" | "removeTag" | "markDone" | "reopen" | "remind" | "delete";
                        /** @description The tag that is added or removed. */
                        tag: string | null;
                        /** @description The member that the leads are assigned to, if it assigns them. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When the leads return, if it puts them away.
                         */
                        remindAt: string | null;
                        /**
                         * @description `cancelled`: it stopped before it was done.
                         * @enum {string}
                         */
                        state: "running" | "done" | "cancelled" | "undoing" | "undone";
                        /** @description The name of the member. */
                        startedBy: string;
                        /** @description The number of leads; null while it is unknown. */
                        total: number | null;
                        /** @description How many it has changed. */
                        done: number;
                        /** @description How many already had the value, or no longer matched. */
                        unchanged: number;
                        /** @description How many could not be changed. */
                        failed: number;
                        /** @description The number of leads that its undo restored. */
                        restored: number;
                        /** @description The number of leads that its undo left as they are, because others have changed them. */
                        kept: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /** @description When it was done or cancelled. */
                        finishedAt: string | null;
                        /** @description When all of it was undone. */
                        undoneAt: string | null;
                        /** @description It can be undone while it runs and for 24 hours after its end. Null otherwise. */
                        undoableUntil: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    undoBulkChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                bulkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Undo a bulk change, except what others have changed since */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description What it does to each lead.
                         * @enum {string}
                         */
                        kind: "assign" | "addTag" | "removeTag" | "markDone" | "reopen" | "remind" | "delete";
                        /** @description The tag that is added or removed. */
                        tag: string | null;
                        /** @description The member that the leads are assigned to, if it assigns them. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When the leads return, if it puts them away.
                         */
                        remindAt: string | null;
                        /**
                         * @description `cancelled`: it stopped before it was done.
                         * @enum {string}
                         */
                        state: "running" | "done" | "cancelled" | "undoing" | "undone";
                        /** @description The name of the member. */
                        startedBy: string;
                        /** @description The number of leads; null while it is unknown. */
                        total: number | null;
                        /** @description How many it has changed. */
                        done: number;
                        /** @description How many already had the value, or no longer matched. */
                        unchanged: number;
                        /** @description How many could not be changed. */
                        failed: number;
                        /** @description The number of leads that its undo restored. */
                        restored: number;
                        /** @description The number of leads that its undo left as they are, because others have changed them. */
                        kept: number;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /** @description When it was done or cancelled. */
                        finishedAt: string | null;
                        /** @description When all of it was undone. */
                        undoneAt: string | null;
                        /** @description It can be undone while it runs and for 24 hours after its end. Null otherwise. */
                        undoableUntil: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    exportLeads: {
        parameters: {
            query?: {
                format?: "csv" | "xlsx" | "ndjson" | "vcard" | "google-ads" | "meta-ads" | "microsoft-ads";
                column?: string[];
                q?: string;
                key?: string[];
                channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                tag?: string[];
                assignee?: string;
                notKey?: string[];
                notTag?: string[];
                notAssignee?: string;
                untagged?: "true";
                type?: "person" | "company";
                createdFrom?: string;
                createdTo?: string;
                updatedFrom?: string;
                updatedTo?: string;
                duplicate?: "true";
                field?: string[];
                handover?: string;
                consent?: string;
                status?: "open" | "new" | "returned" | "later" | "done";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All leads that match filters as a file, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/vcard": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    exportChosenLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of leads; repeated ids count once. */
                    ids: string[];
                    /**
                     * @description The format of the file.
                     * @enum {string}
                     */
                    format: "csv" | "xlsx" | "ndjson" | "vcard" | "google-ads" | "meta-ads" | "microsoft-ads";
                };
            };
        };
        responses: {
            /** @description Some leads as a file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/vcard": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exports of the member, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exports: {
                            id: string;
                            /**
                             * @description Its file can be downloaded once it is `done`.
                             * @enum {string}
                             */
                            state: "running" | "done" | "failed";
                            /**
                             * @description The format of the file.
                             * @enum {string}
                             */
                            format: "csv" | "xlsx" | "ndjson" | "vcard" | "google-ads" | "meta-ads" | "microsoft-ads";
                            /** @description Of a table: names of standard columns, and ids of fields. */
                            columns: string[];
                            /** @description How many leads it will have; null while it is unknown. */
                            total: number | null;
                            /** @description How many leads it has so far. */
                            contacts: number;
                            /** @description The size of its text so far. */
                            bytes: number;
                            /**
                             * @description Why there is no file: its text would exceed 1024 MiB, a sheet can have no more rows, or a lead was deleted that it may have.
                             * @enum {string|null}
                             */
                            failure: "tooLarge" | "tooManyRows" | "contactErased" | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it ended.
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it will be deleted.
                             */
                            keptUntil: string | null;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    startExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The format of the file.
                     * @enum {string}
                     */
                    format: "csv" | "xlsx" | "ndjson" | "vcard" | "google-ads" | "meta-ads" | "microsoft-ads";
                    /** @description Names of standard columns and ids of fields for a table; all by default. */
                    columns?: string[];
                    /** @description The filters of `listLeads`; an empty object means all leads. */
                    query: {
                        q?: string;
                        key?: string[];
                        channel?: string[];
                        tag?: string[];
                        assignee?: string;
                        notKey?: string[];
                        notTag?: string[];
                        notAssignee?: string;
                        untagged?: string;
                        type?: string;
                        createdFrom?: string;
                        createdTo?: string;
                        updatedFrom?: string;
                        updatedTo?: string;
                        duplicate?: string;
                        field?: string[];
                        handover?: string;
                        consent?: string;
                        status?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Have a file with leads written; at most 5 are kept */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description Its file can be downloaded once it is `done`.
                         * @enum {string}
                         */
                        state: "running" | "done" | "failed";
                        /**
                         * @description The format of the file.
                         * @enum {string}
                         */
                        format: "csv" | "xlsx" | "ndjson" | "vcard" | "google-ads" | "meta-ads" | "microsoft-ads";
                        /** @description Of a table: names of standard columns, and ids of fields. */
                        columns: string[];
                        /** @description How many leads it will have; null while it is unknown. */
                        total: number | null;
                        /** @description How many leads it has so far. */
                        contacts: number;
                        /** @description The size of its text so far. */
                        bytes: number;
                        /**
                         * @description Why there is no file: its text would exceed 1024 MiB, a sheet can have no more rows, or a lead was deleted that it may have.
                         * @enum {string|null}
                         */
                        failure: "tooLarge" | "tooManyRows" | "contactErased" | null;
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it ended.
                         */
                        endedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it will be deleted.
                         */
                        keptUntil: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file of an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/vcard": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stop an export, and delete its file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Uploaded files, and imports that were started, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest first. */
                        jobs: {
                            id: string;
                            /**
                             * @description `ready`: it waits for decisions; `checking`: a dry run.
                             * @enum {string}
                             */
                            state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                            fileName: string;
                            bytes: number;
                            /** @description How many parts have arrived. */
                            parts: number;
                            /** @description The number of rows; null until the file was read. */
                            rows: number | null;
                            /** @description How many rows the dry run has read. */
                            rowsChecked: number;
                            /** @description Its import, once it stores rows. */
                            importId: string | null;
                            /** @description Whether the file had been imported in the same way before. */
                            isRepeat: boolean;
                            /** @description Why its last work could not be done. */
                            failure: {
                                /** @description The reason of the error, or its code. */
                                code: string;
                                detail: string;
                            } | null;
                            /** @description The name of the member. */
                            startedBy: string;
                            /**
                             * Format: date-time
                             * @description When it was uploaded or started.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it was done or cancelled.
                             */
                            endedAt: string | null;
                            import: {
                                id: string;
                                fileName: string;
                                /** @description Leads that it created. */
                                created: number;
                                /** @description Leads that it updated. */
                                updated: number;
                                /** @description Rows of leads that had all of their values. */
                                unchanged: number;
                                /** @description Rows that could not be imported. */
                                rejected: number;
                                /** @description Leads that its undo removed. */
                                removed: number;
                                /** @description Leads that its undo restored. */
                                restored: number;
                                /** @description Leads that its undo left, since they have changed. */
                                kept: number;
                                /** @description The name of the member, or `operator`. */
                                startedBy: string;
                                /** @description Who undid it. */
                                undoneBy: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was started.
                                 */
                                startedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When all rows were stored.
                                 */
                                finishedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When all of it was undone.
                                 */
                                undoneAt: string | null;
                            } | null;
                        }[];
                        /** @description The newest first. */
                        imports: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                            /** @description Whether who asks may undo it now. */
                            mayUndo: boolean;
                        }[];
                        /** @description Whether there are earlier imports. */
                        hasEarlier: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createImportJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    /** @description The size of the file, at most 50 MiB. */
                    bytes: number;
                };
            };
        };
        responses: {
            /** @description Announce a file to import; its parts follow */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    addImportPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                jobId: string;
                part: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The bytes in base64. All parts but the last have the same size. */
                    content: string;
                };
            };
        };
        responses: {
            /** @description Upload the next part of a file; a part that is stored is not stored again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getImportJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress of an uploaded file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: {
                        column: string;
                        /** @description A field or `custom:Label`; null leaves the column out. */
                        goesTo: string | null;
                    }[];
                    /** @description Cells with other values than in the file. */
                    edits: {
                        row: number;
                        column: string;
                        value: string;
                    }[];
                    /** @description Corrections of all rows at once. */
                    fixes: {
                        /** @description A field or `custom:Label`. */
                        field: string;
                        /**
                         * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                         * @enum {string}
                         */
                        how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                        value: string;
                        to: string;
                    }[];
                    rowsLeftOut: number[];
                    /** @description Whether the first row is the header; null detects it. */
                    hasHeader: boolean | null;
                    /** @description Of a workbook; null takes the first one with rows. */
                    sheet: string | null;
                    /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                    delimiter: string | null;
                    /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                    encoding: string | null;
                    /** @description Whether fields are created for columns without one; their values wait otherwise. */
                    createFields: boolean;
                };
            };
        };
        responses: {
            /** @description What an import with these decisions would do, by its first rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the latest import of a file with the same columns decided otherwise than this one. */
                        remembered: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            fileName: string;
                            /**
                             * Format: date-time
                             * @description When that import was started.
                             */
                            startedAt: string;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                        } | null;
                        file: {
                            name: string;
                            format: string;
                            /** @description Of a workbook. */
                            sheet: string | null;
                            /** @description All sheets of a workbook, in order. */
                            sheets: string[];
                            /** @description Null for a workbook. */
                            encoding: string | null;
                            /** @description Of a CSV. */
                            delimiter: string | null;
                            /** @description The program that exported it, if it is known. */
                            source: string | null;
                            bytes: number;
                            rows: number;
                        };
                        columns: {
                            column: string;
                            /** @description A field or `custom:Label`; null where it is left out. */
                            goesTo: string | null;
                            /** @description Where values go whose field is already filled. */
                            otherwise: string[];
                            /** @description Why it is left out. */
                            reason: string | null;
                            /** @description Labels that no field has yet. */
                            waiting: string[];
                            /** @description Rows with a value. */
                            filled: number;
                            /** @description The first three distinct values. */
                            examples: string[];
                        }[];
                        leftOut: {
                            what: string;
                            reason: string;
                            count: number;
                        }[];
                        warnings: {
                            code: string;
                            text: string;
                            /** @description Of rows, or of sheets. */
                            count: number;
                            row: number | null;
                        }[];
                        consents: {
                            column: string;
                            goesTo: string;
                            /** @description People who left. */
                            optedOut: number;
                        }[];
                        /** @description Whether the first row looks like a lead, not like a header. */
                        seemsHeaderless: boolean;
                        /** @description Whether some column is a name, an email or a phone. */
                        canStart: boolean;
                        /** @description The first rows as they would be imported. */
                        rows: {
                            row: number;
                            /** @description Why it would be rejected. */
                            reason: string | null;
                            /** @description Each mistake of the row, or why it can’t be read. */
                            mistakes: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                            }[];
                            values: {
                                goesTo: string;
                                value: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: {
                        column: string;
                        /** @description A field or `custom:Label`; null leaves the column out. */
                        goesTo: string | null;
                    }[];
                    /** @description Cells with other values than in the file. */
                    edits: {
                        row: number;
                        column: string;
                        value: string;
                    }[];
                    /** @description Corrections of all rows at once. */
                    fixes: {
                        /** @description A field or `custom:Label`. */
                        field: string;
                        /**
                         * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                         * @enum {string}
                         */
                        how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                        value: string;
                        to: string;
                    }[];
                    rowsLeftOut: number[];
                    /** @description Whether the first row is the header; null detects it. */
                    hasHeader: boolean | null;
                    /** @description Of a workbook; null takes the first one with rows. */
                    sheet: string | null;
                    /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                    delimiter: string | null;
                    /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                    encoding: string | null;
                    /** @description Whether fields are created for columns without one; their values wait otherwise. */
                    createFields: boolean;
                };
            };
        };
        responses: {
            /** @description Check every row; nothing is stored */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: {
                        column: string;
                        /** @description A field or `custom:Label`; null leaves the column out. */
                        goesTo: string | null;
                    }[];
                    /** @description Cells with other values than in the file. */
                    edits: {
                        row: number;
                        column: string;
                        value: string;
                    }[];
                    /** @description Corrections of all rows at once. */
                    fixes: {
                        /** @description A field or `custom:Label`. */
                        field: string;
                        /**
                         * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                         * @enum {string}
                         */
                        how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                        value: string;
                        to: string;
                    }[];
                    rowsLeftOut: number[];
                    /** @description Whether the first row is the header; null detects it. */
                    hasHeader: boolean | null;
                    /** @description Of a workbook; null takes the first one with rows. */
                    sheet: string | null;
                    /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                    delimiter: string | null;
                    /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                    encoding: string | null;
                    /** @description Whether fields are created for columns without one; their values wait otherwise. */
                    createFields: boolean;
                };
            };
        };
        responses: {
            /** @description Import the file */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    cancelImportJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stop a dry run or an import, or discard a file; imported rows stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    downloadRejectedRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rejected rows of an import as a file, each with its reason */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewImportUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What undoing an import would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Leads that would be removed. */
                        removed: number;
                        /** @description Leads that would get previous values back. */
                        restored: number;
                        /** @description Leads that would stay, since they have changed. */
                        kept: number;
                        /** @description Whether all leads of the import were counted. */
                        isComplete: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Undo an import, except what others have changed since */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description `ready`: it waits for decisions; `checking`: a dry run.
                         * @enum {string}
                         */
                        state: "uploading" | "ready" | "checking" | "running" | "undoing" | "done" | "cancelled";
                        fileName: string;
                        bytes: number;
                        /** @description How many parts have arrived. */
                        parts: number;
                        /** @description The number of rows; null until the file was read. */
                        rows: number | null;
                        /** @description How many rows the dry run has read. */
                        rowsChecked: number;
                        /** @description Its import, once it stores rows. */
                        importId: string | null;
                        /** @description Whether the file had been imported in the same way before. */
                        isRepeat: boolean;
                        /** @description Why its last work could not be done. */
                        failure: {
                            /** @description The reason of the error, or its code. */
                            code: string;
                            detail: string;
                        } | null;
                        /** @description The name of the member. */
                        startedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was uploaded or started.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was done or cancelled.
                         */
                        endedAt: string | null;
                        import: {
                            id: string;
                            fileName: string;
                            /** @description Leads that it created. */
                            created: number;
                            /** @description Leads that it updated. */
                            updated: number;
                            /** @description Rows of leads that had all of their values. */
                            unchanged: number;
                            /** @description Rows that could not be imported. */
                            rejected: number;
                            /** @description Leads that its undo removed. */
                            removed: number;
                            /** @description Leads that its undo restored. */
                            restored: number;
                            /** @description Leads that its undo left, since they have changed. */
                            kept: number;
                            /** @description The name of the member, or `operator`. */
                            startedBy: string;
                            /** @description Who undid it. */
                            undoneBy: string | null;
                            /**
                             * Format: date-time
                             * @description When it was started.
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description When all rows were stored.
                             */
                            finishedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When all of it was undone.
                             */
                            undoneAt: string | null;
                        } | null;
                        /** @description A column that is not named goes where it is guessed to. */
                        decisions: {
                            columns: {
                                column: string;
                                /** @description A field or `custom:Label`; null leaves the column out. */
                                goesTo: string | null;
                            }[];
                            /** @description Cells with other values than in the file. */
                            edits: {
                                row: number;
                                column: string;
                                value: string;
                            }[];
                            /** @description Corrections of all rows at once. */
                            fixes: {
                                /** @description A field or `custom:Label`. */
                                field: string;
                                /**
                                 * @description `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.
                                 * @enum {string}
                                 */
                                how: "replace" | "setAside" | "dayFirst" | "monthFirst";
                                value: string;
                                to: string;
                            }[];
                            rowsLeftOut: number[];
                            /** @description Whether the first row is the header; null detects it. */
                            hasHeader: boolean | null;
                            /** @description Of a workbook; null takes the first one with rows. */
                            sheet: string | null;
                            /** @description Of a CSV: a comma, a semicolon or a tab; null detects it. */
                            delimiter: string | null;
                            /** @description Such as `utf-8` or `windows-1252`; null detects it. */
                            encoding: string | null;
                            /** @description Whether fields are created for columns without one; their values wait otherwise. */
                            createFields: boolean;
                        };
                        check: {
                            /** @description Rows that would be imported. */
                            valid: number;
                            /** @description Rows that would be rejected. */
                            rejected: number;
                            /** @description The first rejected rows, with the beginnings of their cells. */
                            problems: {
                                row: number;
                                reason: string;
                                /** @description Each mistake of the row, or why it can’t be read. */
                                mistakes: {
                                    /** @description As in `goesTo`; null for the row as a whole. */
                                    field: string | null;
                                    code: string;
                                    detail: string;
                                }[];
                                cells: {
                                    column: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description Mistakes that several rows have, with their most frequent values. */
                            shared: {
                                /** @description As in `goesTo`; null for the row as a whole. */
                                field: string | null;
                                code: string;
                                detail: string;
                                /** @description Rows with this mistake. */
                                count: number;
                                values: {
                                    value: string;
                                    /** @description Rows with this value. */
                                    count: number;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listKeptLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads that the undo of an import left as they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The first leads that an undo left, with the names of changed fields. */
                        leads: {
                            leadId: string;
                            fields: string[];
                        }[];
                        hasMore: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    countLeads: {
        parameters: {
            query?: {
                view?: string[];
                timeZone?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many leads the member has not read, and how many are in views */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The last change of the project that is counted. */
                        change: number;
                        unread: {
                            /** @description Counted up to 999. */
                            total: number;
                            /** @description Whether there are no more than `total` says. */
                            isTotalExact: boolean;
                        };
                        views: {
                            viewId: string;
                            /** @description As in a list; null if a filter uses a deleted field. */
                            total: number | null;
                            /** @description Whether no more match than `total` says. */
                            isTotalExact: boolean;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    findUnreadLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of leads, at most 1000. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Which of these leads the member has not read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ids of unread leads. */
                        ids: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    markLeadsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of leads, at most 100. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Mark leads as read by the member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    markAllLeadsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The last change that the member has seen: leads that were created later stay unread. */
                    upTo: number | null;
                };
            };
        };
        responses: {
            /** @description Mark all leads as read by the member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    visitLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Note that the member looks at a list of leads; the first look begins to count what is new */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When the previous visit ended; a visit ends after 30 minutes away.
                         */
                        lastVisitAt: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listLeads: {
        parameters: {
            query?: {
                q?: string;
                key?: string[];
                channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                tag?: string[];
                assignee?: string;
                notKey?: string[];
                notTag?: string[];
                notAssignee?: string;
                untagged?: "true";
                type?: "person" | "company";
                createdFrom?: string;
                createdTo?: string;
                updatedFrom?: string;
                updatedTo?: string;
                duplicate?: "true";
                field?: string[];
                handover?: string;
                consent?: string;
                status?: "open" | "new" | "returned" | "later" | "done";
                fieldValue?: string[];
                sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leads of a project that match filters, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type: "person" | "company";
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description Null if unknown. */
                            email: string | null;
                            /** @description Null if unknown. */
                            phone: string | null;
                            /** @description Null if unknown. */
                            company: string | null;
                            /** @description In the order in which they were added. */
                            tags: string[];
                            /** @description The member who takes care of it. */
                            assigneeId: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked as done; null while it is open.
                             */
                            doneAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it returns to the inbox.
                             */
                            remindAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a submission or a merge last opened it again.
                             */
                            reopenedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /** @description Whether another lead had its email address or phone first. */
                            isPossibleDuplicate: boolean;
                            createdBy: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                            /** @description Whether the member has not read it. */
                            isUnread: boolean;
                            /** @description The first line of its notes, at most 200 characters of it. */
                            message: string | null;
                            /** @description Values of the custom fields in `fieldValue`, by id; only their first 200 characters. */
                            fieldValues: {
                                [key: string]: string;
                            };
                            /** @description Ids of the fields among them whose values do not fit their types. */
                            misfits: string[];
                        }[];
                        /** @description How many match, counted up to 10,000. */
                        total: number;
                        /** @description Whether no more match than `total` says. */
                        isTotalExact: boolean;
                        /** @description False if the search stopped before the page was full: more leads may follow at `nextCursor`. With `q`, in the order of the last change, nothing follows: only the newest leads with its words are sorted. By name and company these are ten times as many. */
                        isScanComplete: boolean;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    findErasedLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of leads, at most 1000. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Which of these leads were permanently deleted, so that a page forgets their values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ids of leads that no longer exist. */
                        ids: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    findNextReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When the next lead that was put away is in the inbox again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Milliseconds; null if none is away. */
                        inMs: number | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A lead with all its values and what belongs to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description Person or company.
                         * @enum {string}
                         */
                        type: "person" | "company";
                        /** @description Null if unknown. */
                        name: string | null;
                        /** @description Null if unknown. */
                        email: string | null;
                        /** @description Null if unknown. */
                        phone: string | null;
                        /** @description Null if unknown. */
                        company: string | null;
                        /** @description In the order in which they were added. */
                        tags: string[];
                        /** @description The member who takes care of it. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When it was marked as done; null while it is open.
                         */
                        doneAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it returns to the inbox.
                         */
                        remindAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a submission or a merge last opened it again.
                         */
                        reopenedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it last changed.
                         */
                        updatedAt: string;
                        /** @description Whether another lead had its email address or phone first. */
                        isPossibleDuplicate: boolean;
                        createdBy: {
                            /**
                             * @description Who it was.
                             * @enum {string}
                             */
                            kind: "key" | "form" | "member" | "operator";
                            /** @description Null for the operator of the server. */
                            id: string | null;
                            label: string;
                            /**
                             * @description The channel through which it reached the project.
                             * @enum {string}
                             */
                            channel: "api" | "form" | "mcp" | "import" | "app";
                        };
                        /** @description Whether the member has not read it. */
                        isUnread: boolean;
                        /** @description Null if unknown. */
                        position: string | null;
                        /** @description Null if unknown. */
                        source: string | null;
                        /** @description Null if unknown. */
                        notes: string | null;
                        /** @description The lead that had the same email address or phone first. */
                        duplicateOf: string | null;
                        customFields: {
                            fieldId: string;
                            label: string;
                            value: string;
                            /** @description Whether it does not fit the type of the field. */
                            isMisfit: boolean;
                        }[];
                        /** @description Values without a field, by label. */
                        heldValues: {
                            label: string;
                            value: string;
                        }[];
                        /** @description Consents from forms, including those of leads that were merged into it. */
                        consents: {
                            /** @description `consent:` and an id. */
                            field: string;
                            /** @description Of the form. */
                            version: number;
                            /** @description Of the text. */
                            language: string;
                            /** @description The text of the consent, with links as [text](url). */
                            text: string;
                            /** @description Whether the box was ticked. */
                            isGiven: boolean;
                            /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                            isShown: boolean | null;
                            /**
                             * Format: date-time
                             * @description When the visitor pressed the button; null if the page has not sent it.
                             */
                            clickedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it arrived.
                             */
                            at: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When a consent of this kind was first withdrawn after it; null while it counts.
                             */
                            withdrawnAt: string | null;
                        }[];
                        /** @description Whether the person has confirmed by email; null if no form has required it. */
                        confirmation: {
                            /**
                             * Format: date-time
                             * @description When the form was sent.
                             */
                            askedAt: string;
                            /**
                             * Format: date-time
                             * @description When the email will be sent, if it is delayed.
                             */
                            waitsUntil: string | null;
                            /** @description Whether the email was given up, because of the limits or a failure. */
                            isGivenUp: boolean;
                            /**
                             * Format: date-time
                             * @description Null until the person confirms with the link in the email.
                             */
                            confirmedAt: string | null;
                        } | null;
                        /** @description What visitors attached to forms, including those of leads that were merged into it. */
                        files: {
                            id: string;
                            /** @description What the visitor’s system called it. */
                            name: string;
                            bytes: number;
                            /** @description The media type, by its content. */
                            type: string | null;
                            /** @description Of its content, in hexadecimal digits. */
                            sha256: string | null;
                            /** @description `file:` and an id. */
                            field: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When it was attached.
                             */
                            createdAt: string;
                        }[];
                        /** @description Others with the same email address or phone. */
                        duplicates: {
                            id: string;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type: "person" | "company";
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description Null if unknown. */
                            email: string | null;
                            /** @description Null if unknown. */
                            phone: string | null;
                            /** @description Null if unknown. */
                            company: string | null;
                            /** @description In the order in which they were added. */
                            tags: string[];
                            /** @description The member who takes care of it. */
                            assigneeId: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked as done; null while it is open.
                             */
                            doneAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it returns to the inbox.
                             */
                            remindAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a submission or a merge last opened it again.
                             */
                            reopenedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /** @description Whether another lead had its email address or phone first. */
                            isPossibleDuplicate: boolean;
                            createdBy: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                        }[];
                        /** @description Directly, or through another one that was merged later. */
                        mergedFrom: {
                            id: string;
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description The lead that it was merged into. */
                            survivorId: string;
                            /**
                             * Format: date-time
                             * @description When it was merged.
                             */
                            mergedAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Permanently delete a lead, with its history and the leads merged into it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `updatedAt` of the lead that was shown. */
                    seenUpdatedAt: string;
                    /** @description New values by name, custom ones by label in `customFields`; null clears. */
                    set?: {
                        [key: string]: unknown;
                    };
                    /** @description Tags to add. */
                    addTags?: string[];
                    /** @description Tags to remove. */
                    removeTags?: string[];
                    /** @description Marks it as done now, or opens it. */
                    isDone?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a lead, unless the same fields have changed in the meantime */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description Person or company.
                         * @enum {string}
                         */
                        type: "person" | "company";
                        /** @description Null if unknown. */
                        name: string | null;
                        /** @description Null if unknown. */
                        email: string | null;
                        /** @description Null if unknown. */
                        phone: string | null;
                        /** @description Null if unknown. */
                        company: string | null;
                        /** @description In the order in which they were added. */
                        tags: string[];
                        /** @description The member who takes care of it. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When it was marked as done; null while it is open.
                         */
                        doneAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it returns to the inbox.
                         */
                        remindAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a submission or a merge last opened it again.
                         */
                        reopenedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it last changed.
                         */
                        updatedAt: string;
                        /** @description Whether another lead had its email address or phone first. */
                        isPossibleDuplicate: boolean;
                        createdBy: {
                            /**
                             * @description Who it was.
                             * @enum {string}
                             */
                            kind: "key" | "form" | "member" | "operator";
                            /** @description Null for the operator of the server. */
                            id: string | null;
                            label: string;
                            /**
                             * @description The channel through which it reached the project.
                             * @enum {string}
                             */
                            channel: "api" | "form" | "mcp" | "import" | "app";
                        };
                        /** @description Whether the member has not read it. */
                        isUnread: boolean;
                        /** @description Null if unknown. */
                        position: string | null;
                        /** @description Null if unknown. */
                        source: string | null;
                        /** @description Null if unknown. */
                        notes: string | null;
                        /** @description The lead that had the same email address or phone first. */
                        duplicateOf: string | null;
                        customFields: {
                            fieldId: string;
                            label: string;
                            value: string;
                            /** @description Whether it does not fit the type of the field. */
                            isMisfit: boolean;
                        }[];
                        /** @description Values without a field, by label. */
                        heldValues: {
                            label: string;
                            value: string;
                        }[];
                        /** @description Consents from forms, including those of leads that were merged into it. */
                        consents: {
                            /** @description `consent:` and an id. */
                            field: string;
                            /** @description Of the form. */
                            version: number;
                            /** @description Of the text. */
                            language: string;
                            /** @description The text of the consent, with links as [text](url). */
                            text: string;
                            /** @description Whether the box was ticked. */
                            isGiven: boolean;
                            /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                            isShown: boolean | null;
                            /**
                             * Format: date-time
                             * @description When the visitor pressed the button; null if the page has not sent it.
                             */
                            clickedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it arrived.
                             */
                            at: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When a consent of this kind was first withdrawn after it; null while it counts.
                             */
                            withdrawnAt: string | null;
                        }[];
                        /** @description Whether the person has confirmed by email; null if no form has required it. */
                        confirmation: {
                            /**
                             * Format: date-time
                             * @description When the form was sent.
                             */
                            askedAt: string;
                            /**
                             * Format: date-time
                             * @description When the email will be sent, if it is delayed.
                             */
                            waitsUntil: string | null;
                            /** @description Whether the email was given up, because of the limits or a failure. */
                            isGivenUp: boolean;
                            /**
                             * Format: date-time
                             * @description Null until the person confirms with the link in the email.
                             */
                            confirmedAt: string | null;
                        } | null;
                        /** @description What visitors attached to forms, including those of leads that were merged into it. */
                        files: {
                            id: string;
                            /** @description What the visitor’s system called it. */
                            name: string;
                            bytes: number;
                            /** @description The media type, by its content. */
                            type: string | null;
                            /** @description Of its content, in hexadecimal digits. */
                            sha256: string | null;
                            /** @description `file:` and an id. */
                            field: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When it was attached.
                             */
                            createdAt: string;
                        }[];
                        /** @description Others with the same email address or phone. */
                        duplicates: {
                            id: string;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type: "person" | "company";
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description Null if unknown. */
                            email: string | null;
                            /** @description Null if unknown. */
                            phone: string | null;
                            /** @description Null if unknown. */
                            company: string | null;
                            /** @description In the order in which they were added. */
                            tags: string[];
                            /** @description The member who takes care of it. */
                            assigneeId: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked as done; null while it is open.
                             */
                            doneAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it returns to the inbox.
                             */
                            remindAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a submission or a merge last opened it again.
                             */
                            reopenedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /** @description Whether another lead had its email address or phone first. */
                            isPossibleDuplicate: boolean;
                            createdBy: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                        }[];
                        /** @description Directly, or through another one that was merged later. */
                        mergedFrom: {
                            id: string;
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description The lead that it was merged into. */
                            survivorId: string;
                            /**
                             * Format: date-time
                             * @description When it was merged.
                             */
                            mergedAt: string;
                        }[];
                    };
                };
            };
            /** @description Change a lead, unless the same fields have changed in the meantime */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Address of the page that explains the code.
                         */
                        type: string;
                        title: string;
                        status: number;
                        detail: string;
                        /**
                         * @description Stable: rely on it, not on the texts.
                         * @enum {string}
                         */
                        code: "invalid_json" | "invalid_request" | "contact_empty" | "missing_key" | "invalid_key" | "insufficient_scope" | "origin_not_allowed" | "challenge_required" | "challenge_failed" | "not_signed_in" | "sign_in_failed" | "not_permitted" | "foreign_request" | "not_found" | "method_not_allowed" | "conflict" | "loop_detected" | "cursor_expired" | "precondition_failed" | "idempotency_in_flight" | "idempotency_mismatch" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "request_timeout" | "bad_request" | "internal";
                        /** @description Also in `X-Request-Id`; quote it when you ask for help. */
                        requestId: string;
                        /** @description Every error in the input. */
                        errors?: {
                            /** @description JSON pointer into the body, or the name of a query parameter or header. */
                            pointer: string;
                            code: string;
                            detail: string;
                        }[];
                        /** @description The contact with which the request conflicts. */
                        contactId?: string;
                        current: {
                            id: string;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type: "person" | "company";
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description Null if unknown. */
                            email: string | null;
                            /** @description Null if unknown. */
                            phone: string | null;
                            /** @description Null if unknown. */
                            company: string | null;
                            /** @description In the order in which they were added. */
                            tags: string[];
                            /** @description The member who takes care of it. */
                            assigneeId: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked as done; null while it is open.
                             */
                            doneAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it returns to the inbox.
                             */
                            remindAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a submission or a merge last opened it again.
                             */
                            reopenedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /** @description Whether another lead had its email address or phone first. */
                            isPossibleDuplicate: boolean;
                            createdBy: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                            /** @description Whether the member has not read it. */
                            isUnread: boolean;
                            /** @description Null if unknown. */
                            position: string | null;
                            /** @description Null if unknown. */
                            source: string | null;
                            /** @description Null if unknown. */
                            notes: string | null;
                            /** @description The lead that had the same email address or phone first. */
                            duplicateOf: string | null;
                            customFields: {
                                fieldId: string;
                                label: string;
                                value: string;
                                /** @description Whether it does not fit the type of the field. */
                                isMisfit: boolean;
                            }[];
                            /** @description Values without a field, by label. */
                            heldValues: {
                                label: string;
                                value: string;
                            }[];
                            /** @description Consents from forms, including those of leads that were merged into it. */
                            consents: {
                                /** @description `consent:` and an id. */
                                field: string;
                                /** @description Of the form. */
                                version: number;
                                /** @description Of the text. */
                                language: string;
                                /** @description The text of the consent, with links as [text](url). */
                                text: string;
                                /** @description Whether the box was ticked. */
                                isGiven: boolean;
                                /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                                isShown: boolean | null;
                                /**
                                 * Format: date-time
                                 * @description When the visitor pressed the button; null if the page has not sent it.
                                 */
                                clickedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it arrived.
                                 */
                                at: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When a consent of this kind was first withdrawn after it; null while it counts.
                                 */
                                withdrawnAt: string | null;
                            }[];
                            /** @description Whether the person has confirmed by email; null if no form has required it. */
                            confirmation: {
                                /**
                                 * Format: date-time
                                 * @description When the form was sent.
                                 */
                                askedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When the email will be sent, if it is delayed.
                                 */
                                waitsUntil: string | null;
                                /** @description Whether the email was given up, because of the limits or a failure. */
                                isGivenUp: boolean;
                                /**
                                 * Format: date-time
                                 * @description Null until the person confirms with the link in the email.
                                 */
                                confirmedAt: string | null;
                            } | null;
                            /** @description What visitors attached to forms, including those of leads that were merged into it. */
                            files: {
                                id: string;
                                /** @description What the visitor’s system called it. */
                                name: string;
                                bytes: number;
                                /** @description The media type, by its content. */
                                type: string | null;
                                /** @description Of its content, in hexadecimal digits. */
                                sha256: string | null;
                                /** @description `file:` and an id. */
                                field: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When it was attached.
                                 */
                                createdAt: string;
                            }[];
                            /** @description Others with the same email address or phone. */
                            duplicates: {
                                id: string;
                                /**
                                 * @description Person or company.
                                 * @enum {string}
                                 */
                                type: "person" | "company";
                                /** @description Null if unknown. */
                                name: string | null;
                                /** @description Null if unknown. */
                                email: string | null;
                                /** @description Null if unknown. */
                                phone: string | null;
                                /** @description Null if unknown. */
                                company: string | null;
                                /** @description In the order in which they were added. */
                                tags: string[];
                                /** @description The member who takes care of it. */
                                assigneeId: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was marked as done; null while it is open.
                                 */
                                doneAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it returns to the inbox.
                                 */
                                remindAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When a submission or a merge last opened it again.
                                 */
                                reopenedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was created.
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description When it last changed.
                                 */
                                updatedAt: string;
                                /** @description Whether another lead had its email address or phone first. */
                                isPossibleDuplicate: boolean;
                                createdBy: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    /**
                                     * @description The channel through which it reached the project.
                                     * @enum {string}
                                     */
                                    channel: "api" | "form" | "mcp" | "import" | "app";
                                };
                            }[];
                            /** @description Directly, or through another one that was merged later. */
                            mergedFrom: {
                                id: string;
                                /** @description Null if unknown. */
                                name: string | null;
                                /** @description The lead that it was merged into. */
                                survivorId: string;
                                /**
                                 * Format: date-time
                                 * @description When it was merged.
                                 */
                                mergedAt: string;
                            }[];
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listLeadHistory: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history of a lead, latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The id of this entry, unique within the lead. */
                            id: string;
                            /**
                             * Format: date-time
                             * @description When it happened.
                             */
                            at: string;
                            by: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                            /**
                             * @description What happened; `assigned`: the key or form assigned the new lead automatically; `withdrawn`: a consent was withdrawn, by a member, a key, or, with `form`, by the link in an email; `restored`: a withdrawal was undone; `call` and `email`: a member opened a link to call or to write; `answer`: the form answered the person by email.
                             * @enum {string}
                             */
                            kind: "created" | "assigned" | "reopened" | "updated" | "merged" | "unmerged" | "withdrawn" | "restored" | "comment" | "call" | "email" | "answer";
                            /** @description The lead that was merged into this one, or separated from it. */
                            otherId: string | null;
                            changes: {
                                field: string;
                                before: string | string[] | null;
                                after: string | string[] | null;
                            }[];
                            /** @description Of a comment, which also leads that were merged into this one may have. */
                            comment: {
                                /** @description With `@user_…` for each mentioned member; empty once deleted. */
                                text: string;
                                /** @description The current names of those whom the text mentions and who were ever members. */
                                mentions: {
                                    id: string;
                                    name: string;
                                }[];
                                /**
                                 * Format: date-time
                                 * @description Null unless it was edited.
                                 */
                                editedAt: string | null;
                                /** @description Null unless it was deleted. */
                                deletedBy: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    /**
                                     * @description The channel through which it reached the project.
                                     * @enum {string}
                                     */
                                    channel: "api" | "form" | "mcp" | "import" | "app";
                                } | null;
                            } | null;
                            /** @description The consent that was withdrawn, or restored. */
                            consent: {
                                /** @description Of the consent: its id in forms. */
                                kind: string;
                                /** @description False if a withdrawal was undone. */
                                isWithdrawn: boolean;
                                /** @description Empty if none was given. */
                                reason: string;
                            } | null;
                        }[];
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    mergeLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mergedId: string;
                    /** @description Names of standard fields and ids of custom ones whose values the other one gives. */
                    take?: string[];
                    /** @description How many changes each of the two has had. */
                    seenSequences?: {
                        survivor: number;
                        merged: number;
                    };
                };
            };
        };
        responses: {
            /** @description Merge another lead into this one, which keeps its values, unless one of them has changed since the preview of `seenSequences` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description Person or company.
                         * @enum {string}
                         */
                        type: "person" | "company";
                        /** @description Null if unknown. */
                        name: string | null;
                        /** @description Null if unknown. */
                        email: string | null;
                        /** @description Null if unknown. */
                        phone: string | null;
                        /** @description Null if unknown. */
                        company: string | null;
                        /** @description In the order in which they were added. */
                        tags: string[];
                        /** @description The member who takes care of it. */
                        assigneeId: string | null;
                        /**
                         * Format: date-time
                         * @description When it was marked as done; null while it is open.
                         */
                        doneAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it returns to the inbox.
                         */
                        remindAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a submission or a merge last opened it again.
                         */
                        reopenedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it last changed.
                         */
                        updatedAt: string;
                        /** @description Whether another lead had its email address or phone first. */
                        isPossibleDuplicate: boolean;
                        createdBy: {
                            /**
                             * @description Who it was.
                             * @enum {string}
                             */
                            kind: "key" | "form" | "member" | "operator";
                            /** @description Null for the operator of the server. */
                            id: string | null;
                            label: string;
                            /**
                             * @description The channel through which it reached the project.
                             * @enum {string}
                             */
                            channel: "api" | "form" | "mcp" | "import" | "app";
                        };
                        /** @description Whether the member has not read it. */
                        isUnread: boolean;
                        /** @description Null if unknown. */
                        position: string | null;
                        /** @description Null if unknown. */
                        source: string | null;
                        /** @description Null if unknown. */
                        notes: string | null;
                        /** @description The lead that had the same email address or phone first. */
                        duplicateOf: string | null;
                        customFields: {
                            fieldId: string;
                            label: string;
                            value: string;
                            /** @description Whether it does not fit the type of the field. */
                            isMisfit: boolean;
                        }[];
                        /** @description Values without a field, by label. */
                        heldValues: {
                            label: string;
                            value: string;
                        }[];
                        /** @description Consents from forms, including those of leads that were merged into it. */
                        consents: {
                            /** @description `consent:` and an id. */
                            field: string;
                            /** @description Of the form. */
                            version: number;
                            /** @description Of the text. */
                            language: string;
                            /** @description The text of the consent, with links as [text](url). */
                            text: string;
                            /** @description Whether the box was ticked. */
                            isGiven: boolean;
                            /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                            isShown: boolean | null;
                            /**
                             * Format: date-time
                             * @description When the visitor pressed the button; null if the page has not sent it.
                             */
                            clickedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it arrived.
                             */
                            at: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When a consent of this kind was first withdrawn after it; null while it counts.
                             */
                            withdrawnAt: string | null;
                        }[];
                        /** @description Whether the person has confirmed by email; null if no form has required it. */
                        confirmation: {
                            /**
                             * Format: date-time
                             * @description When the form was sent.
                             */
                            askedAt: string;
                            /**
                             * Format: date-time
                             * @description When the email will be sent, if it is delayed.
                             */
                            waitsUntil: string | null;
                            /** @description Whether the email was given up, because of the limits or a failure. */
                            isGivenUp: boolean;
                            /**
                             * Format: date-time
                             * @description Null until the person confirms with the link in the email.
                             */
                            confirmedAt: string | null;
                        } | null;
                        /** @description What visitors attached to forms, including those of leads that were merged into it. */
                        files: {
                            id: string;
                            /** @description What the visitor’s system called it. */
                            name: string;
                            bytes: number;
                            /** @description The media type, by its content. */
                            type: string | null;
                            /** @description Of its content, in hexadecimal digits. */
                            sha256: string | null;
                            /** @description `file:` and an id. */
                            field: string;
                            form: {
                                id: string;
                                name: string;
                            };
                            /**
                             * Format: date-time
                             * @description When it was attached.
                             */
                            createdAt: string;
                        }[];
                        /** @description Others with the same email address or phone. */
                        duplicates: {
                            id: string;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type: "person" | "company";
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description Null if unknown. */
                            email: string | null;
                            /** @description Null if unknown. */
                            phone: string | null;
                            /** @description Null if unknown. */
                            company: string | null;
                            /** @description In the order in which they were added. */
                            tags: string[];
                            /** @description The member who takes care of it. */
                            assigneeId: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked as done; null while it is open.
                             */
                            doneAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it returns to the inbox.
                             */
                            remindAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a submission or a merge last opened it again.
                             */
                            reopenedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /** @description Whether another lead had its email address or phone first. */
                            isPossibleDuplicate: boolean;
                            createdBy: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                        }[];
                        /** @description Directly, or through another one that was merged later. */
                        mergedFrom: {
                            id: string;
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description The lead that it was merged into. */
                            survivorId: string;
                            /**
                             * Format: date-time
                             * @description When it was merged.
                             */
                            mergedAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    unmergeLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mergedId: string;
                };
            };
        };
        responses: {
            /** @description Restore a lead that was merged into this one, and undo what the merge changed here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        survivor: {
                            id: string;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type: "person" | "company";
                            /** @description Null if unknown. */
                            name: string | null;
                            /** @description Null if unknown. */
                            email: string | null;
                            /** @description Null if unknown. */
                            phone: string | null;
                            /** @description Null if unknown. */
                            company: string | null;
                            /** @description In the order in which they were added. */
                            tags: string[];
                            /** @description The member who takes care of it. */
                            assigneeId: string | null;
                            /**
                             * Format: date-time
                             * @description When it was marked as done; null while it is open.
                             */
                            doneAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it returns to the inbox.
                             */
                            remindAt: string | null;
                            /**
                             * Format: date-time
                             * @description When a submission or a merge last opened it again.
                             */
                            reopenedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /** @description Whether another lead had its email address or phone first. */
                            isPossibleDuplicate: boolean;
                            createdBy: {
                                /**
                                 * @description Who it was.
                                 * @enum {string}
                                 */
                                kind: "key" | "form" | "member" | "operator";
                                /** @description Null for the operator of the server. */
                                id: string | null;
                                label: string;
                                /**
                                 * @description The channel through which it reached the project.
                                 * @enum {string}
                                 */
                                channel: "api" | "form" | "mcp" | "import" | "app";
                            };
                            /** @description Whether the member has not read it. */
                            isUnread: boolean;
                            /** @description Null if unknown. */
                            position: string | null;
                            /** @description Null if unknown. */
                            source: string | null;
                            /** @description Null if unknown. */
                            notes: string | null;
                            /** @description The lead that had the same email address or phone first. */
                            duplicateOf: string | null;
                            customFields: {
                                fieldId: string;
                                label: string;
                                value: string;
                                /** @description Whether it does not fit the type of the field. */
                                isMisfit: boolean;
                            }[];
                            /** @description Values without a field, by label. */
                            heldValues: {
                                label: string;
                                value: string;
                            }[];
                            /** @description Consents from forms, including those of leads that were merged into it. */
                            consents: {
                                /** @description `consent:` and an id. */
                                field: string;
                                /** @description Of the form. */
                                version: number;
                                /** @description Of the text. */
                                language: string;
                                /** @description The text of the consent, with links as [text](url). */
                                text: string;
                                /** @description Whether the box was ticked. */
                                isGiven: boolean;
                                /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                                isShown: boolean | null;
                                /**
                                 * Format: date-time
                                 * @description When the visitor pressed the button; null if the page has not sent it.
                                 */
                                clickedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it arrived.
                                 */
                                at: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When a consent of this kind was first withdrawn after it; null while it counts.
                                 */
                                withdrawnAt: string | null;
                            }[];
                            /** @description Whether the person has confirmed by email; null if no form has required it. */
                            confirmation: {
                                /**
                                 * Format: date-time
                                 * @description When the form was sent.
                                 */
                                askedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When the email will be sent, if it is delayed.
                                 */
                                waitsUntil: string | null;
                                /** @description Whether the email was given up, because of the limits or a failure. */
                                isGivenUp: boolean;
                                /**
                                 * Format: date-time
                                 * @description Null until the person confirms with the link in the email.
                                 */
                                confirmedAt: string | null;
                            } | null;
                            /** @description What visitors attached to forms, including those of leads that were merged into it. */
                            files: {
                                id: string;
                                /** @description What the visitor’s system called it. */
                                name: string;
                                bytes: number;
                                /** @description The media type, by its content. */
                                type: string | null;
                                /** @description Of its content, in hexadecimal digits. */
                                sha256: string | null;
                                /** @description `file:` and an id. */
                                field: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When it was attached.
                                 */
                                createdAt: string;
                            }[];
                            /** @description Others with the same email address or phone. */
                            duplicates: {
                                id: string;
                                /**
                                 * @description Person or company.
                                 * @enum {string}
                                 */
                                type: "person" | "company";
                                /** @description Null if unknown. */
                                name: string | null;
                                /** @description Null if unknown. */
                                email: string | null;
                                /** @description Null if unknown. */
                                phone: string | null;
                                /** @description Null if unknown. */
                                company: string | null;
                                /** @description In the order in which they were added. */
                                tags: string[];
                                /** @description The member who takes care of it. */
                                assigneeId: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was marked as done; null while it is open.
                                 */
                                doneAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it returns to the inbox.
                                 */
                                remindAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When a submission or a merge last opened it again.
                                 */
                                reopenedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was created.
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description When it last changed.
                                 */
                                updatedAt: string;
                                /** @description Whether another lead had its email address or phone first. */
                                isPossibleDuplicate: boolean;
                                createdBy: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    /**
                                     * @description The channel through which it reached the project.
                                     * @enum {string}
                                     */
                                    channel: "api" | "form" | "mcp" | "import" | "app";
                                };
                            }[];
                            /** @description Directly, or through another one that was merged later. */
                            mergedFrom: {
                                id: string;
                                /** @description Null if unknown. */
                                name: string | null;
                                /** @description The lead that it was merged into. */
                                survivorId: string;
                                /**
                                 * Format: date-time
                                 * @description When it was merged.
                                 */
                                mergedAt: string;
                            }[];
                        };
                        /** @description Fields that the survivor keeps, because they were changed after the merge. */
                        kept: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    linkLeadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A link to a file of a lead, for this session and the next five minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Relative to the server. */
                        url: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    downloadLeadFile: {
        parameters: {
            query?: {
                expires?: string;
                signature?: string;
            };
            header?: never;
            path: {
                projectId: string;
                contactId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file that a visitor attached, with such a link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups of leads that may be the same, strongest first: 20 a page, counted up to 1,000; of each the oldest 20. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description The same email address or phone, or a similar name and the same company or email domain.
                             * @enum {string}
                             */
                            reason: "email" | "phone" | "company" | "domain";
                            /** @description Oldest first. */
                            leads: {
                                id: string;
                                /**
                                 * @description Person or company.
                                 * @enum {string}
                                 */
                                type: "person" | "company";
                                /** @description Null if unknown. */
                                name: string | null;
                                /** @description Null if unknown. */
                                email: string | null;
                                /** @description Null if unknown. */
                                phone: string | null;
                                /** @description Null if unknown. */
                                company: string | null;
                                /** @description In the order in which they were added. */
                                tags: string[];
                                /** @description The member who takes care of it. */
                                assigneeId: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was marked as done; null while it is open.
                                 */
                                doneAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it returns to the inbox.
                                 */
                                remindAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When a submission or a merge last opened it again.
                                 */
                                reopenedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it was created.
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description When it last changed.
                                 */
                                updatedAt: string;
                                /** @description Whether another lead had its email address or phone first. */
                                isPossibleDuplicate: boolean;
                                createdBy: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    /**
                                     * @description The channel through which it reached the project.
                                     * @enum {string}
                                     */
                                    channel: "api" | "form" | "mcp" | "import" | "app";
                                };
                            }[];
                            /** @description Those that no member has found to be different. */
                            pairs: {
                                /** @description The lead to keep, then the other one. */
                                ids: string[];
                                /** @description Strongest first. */
                                reasons: ("email" | "phone" | "company" | "domain")[];
                            }[];
                        }[];
                        /** @description How many groups there are. */
                        total: number;
                        /** @description Whether there are no more than `total` says. */
                        isTotalExact: boolean;
                        /** @description False while leads that changed have not been compared. */
                        isComplete: boolean;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    previewMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
                otherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this lead would have after another one is merged into it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many changes each of the two has had. */
                        sequences: {
                            survivor: number;
                            merged: number;
                        };
                        /** @description Every value that either lead has. */
                        values: {
                            /** @description The name of a standard field or the id of a custom one; null for a value without a field. */
                            field: string | null;
                            /** @description The label of a custom field, or of a value without one. */
                            label: string | null;
                            survivor: string | string[] | null;
                            merged: string | string[] | null;
                            after: string | string[] | null;
                            /** @description Whether `take` can name it: both have a value, not the same. */
                            isChoice: boolean;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    setDistinct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otherId: string;
                    /** @description False forgets it. */
                    isDistinct: boolean;
                };
            };
        };
        responses: {
            /** @description Remember that two leads are different, so that they are not listed as duplicates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    addActivity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Repeated calls or emails within a minute count once.
                     * @enum {string}
                     */
                    kind: "comment" | "call" | "email";
                    /** @description At most 5,000 characters; `@user_…` mentions a member. */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Add a comment, or record that the member opened a link to call or to write */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its id in the history of the lead. */
                        id: string;
                        /** @description Those whom the text mentions and who get no email about it, and why. */
                        unmailed: {
                            memberId: string;
                            /**
                             * @description They are not a member of the project, the server sends no email, no address of theirs is known, or they have turned off emails about mentions.
                             * @enum {string}
                             */
                            reason: "no_member" | "no_mail" | "no_address" | "turned_off";
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
                activityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete your own comment, call or email; admins can also delete those of others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    editComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 5,000 characters; `@user_…` mentions a member. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Edit your own comment; the history shows it as edited */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Those whom the text mentions and who get no email about it, and why. */
                        unmailed: {
                            memberId: string;
                            /**
                             * @description They are not a member of the project, the server sends no email, no address of theirs is known, or they have turned off emails about mentions.
                             * @enum {string}
                             */
                            reason: "no_member" | "no_mail" | "no_address" | "turned_off";
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    issueConsentsLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The link with which the person sees and withdraws their consents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 500 characters. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Withdraw a consent of the person of a lead, also for other leads with the same email address or phone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Since when it counts no longer.
                         */
                        withdrawnAt: string;
                        /** @description To undo it; null if it was withdrawn before. */
                        withdrawalId: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    restoreConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    withdrawalId: string;
                };
            };
        };
        responses: {
            /** @description Undo your own withdrawal of a consent, within an hour */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listLeadHandovers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For each destination, whether a lead was passed on to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of all destinations that are services, oldest first. */
                        handovers: {
                            destination: {
                                id: string;
                                /** @description The name of a service. */
                                kind: string;
                                /** @description Of the service, as people know it. */
                                title: string;
                                /** @description For people. */
                                description: string | null;
                                /** @description Whether it is on. */
                                isActive: boolean;
                            };
                            /**
                             * @description What became of the last event about the lead that the destination is sent. `failed` may be tried again, `skipped` had nothing that may be sent, such as no email address, and with `none` there is no such event.
                             * @enum {string}
                             */
                            state: "passed" | "waiting" | "failed" | "skipped" | "none";
                            /**
                             * Format: date-time
                             * @description When the destination last got the lead; null if it never did.
                             */
                            passedOnAt: string | null;
                            /** @description What the other system calls the lead, if its answers said so. */
                            recordId: string | null;
                            /** @description The lead in the other system; an https:// URL of that system, or null. */
                            link: string | null;
                            /** @description Of the answer to the last try, if it has failed. */
                            status: number | null;
                            /** @description Why the last try has failed, such as `timeout`; null after an answer. */
                            error: string | null;
                            /**
                             * Format: date-time
                             * @description When it is tried next; null unless it waits.
                             */
                            nextTryAt: string | null;
                            /** @description Whether there is something to send again; events are kept for 30 days. */
                            mayResend: boolean;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    resendLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contactId: string;
                destinationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Send a lead to a destination again, on a new schedule */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destination: {
                            id: string;
                            /** @description The name of a service. */
                            kind: string;
                            /** @description Of the service, as people know it. */
                            title: string;
                            /** @description For people. */
                            description: string | null;
                            /** @description Whether it is on. */
                            isActive: boolean;
                        };
                        /**
                         * @description What became of the last event about the lead that the destination is sent. `failed` may be tried again, `skipped` had nothing that may be sent, such as no email address, and with `none` there is no such event.
                         * @enum {string}
                         */
                        state: "passed" | "waiting" | "failed" | "skipped" | "none";
                        /**
                         * Format: date-time
                         * @description When the destination last got the lead; null if it never did.
                         */
                        passedOnAt: string | null;
                        /** @description What the other system calls the lead, if its answers said so. */
                        recordId: string | null;
                        /** @description The lead in the other system; an https:// URL of that system, or null. */
                        link: string | null;
                        /** @description Of the answer to the last try, if it has failed. */
                        status: number | null;
                        /** @description Why the last try has failed, such as `timeout`; null after an answer. */
                        error: string | null;
                        /**
                         * Format: date-time
                         * @description When it is tried next; null unless it waits.
                         */
                        nextTryAt: string | null;
                        /** @description Whether there is something to send again; events are kept for 30 days. */
                        mayResend: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    exportPerson: {
        parameters: {
            query?: {
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All data about the person of a lead, as a JSON or CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lead: {
                            /** @description The record as in the public API, with values of deleted fields too. */
                            contact: {
                                [key: string]: unknown;
                            };
                            /** @description Values without a field, by label. */
                            heldValues: {
                                [key: string]: string;
                            };
                            /** @description Consents from forms. */
                            consents: {
                                /** @description `consent:` and an id. */
                                field: string;
                                /** @description Of the form. */
                                version: number;
                                /** @description Of the text. */
                                language: string;
                                /** @description The text of the consent, with links as [text](url). */
                                text: string;
                                /** @description Whether the box was ticked. */
                                isGiven: boolean;
                                /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                                isShown: boolean | null;
                                /**
                                 * Format: date-time
                                 * @description When the visitor pressed the button; null if the page has not sent it.
                                 */
                                clickedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it arrived.
                                 */
                                at: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When a consent of this kind was first withdrawn after it; null while it counts.
                                 */
                                withdrawnAt: string | null;
                            }[];
                            /** @description Whether the person has confirmed by email; null if no form has required it. */
                            confirmation: {
                                /**
                                 * Format: date-time
                                 * @description When the form was sent.
                                 */
                                askedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When the email will be sent, if it is delayed.
                                 */
                                waitsUntil: string | null;
                                /** @description Whether the email was given up, because of the limits or a failure. */
                                isGivenUp: boolean;
                                /**
                                 * Format: date-time
                                 * @description Null until the person confirms with the link in the email.
                                 */
                                confirmedAt: string | null;
                            } | null;
                            /** @description What the person attached to forms; the lead has the content. */
                            files: {
                                id: string;
                                /** @description What the visitor’s system called it. */
                                name: string;
                                bytes: number;
                                /** @description The media type, by its content. */
                                type: string | null;
                                /** @description Of its content, in hexadecimal digits. */
                                sha256: string | null;
                                /** @description `file:` and an id. */
                                field: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When it was attached.
                                 */
                                createdAt: string;
                            }[];
                            /** @description Submissions of the person that are quarantined as spam. */
                            heldSubmissions: {
                                /** @description The id that the lead will have if it is released. */
                                id: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When it was sent.
                                 */
                                receivedAt: string;
                                /** @description Why it looks like spam. */
                                reasons: ("honeypot" | "automated" | "linkInName" | "throwawayAddress" | "repeatedText" | "sharedText" | "tooFast" | "noTimeToken" | "noScript" | "noBrowser" | "machineInput" | "reusedToken" | "oddName" | "links" | "advertising")[];
                                /** @description How many have the same form, reasons and text, this one included. */
                                alike: number;
                                /** @description Null if it was not entered. */
                                name: string | null;
                                /** @description Null if it was not entered. */
                                email: string | null;
                                /** @description Null if it was not entered. */
                                phone: string | null;
                                /** @description The start of the text, at most 200 characters. */
                                excerpt: string;
                                /** @description All input, by field. */
                                values: {
                                    label: string;
                                    value: string;
                                }[];
                                consents: {
                                    /** @description `consent:` and an id. */
                                    field: string;
                                    /** @description Of the form. */
                                    version: number;
                                    /** @description Of the text. */
                                    language: string;
                                    /** @description The text of the consent, with links as [text](url). */
                                    text: string;
                                    /** @description Whether the box was ticked. */
                                    isGiven: boolean;
                                    /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                                    isShown: boolean | null;
                                    /**
                                     * Format: date-time
                                     * @description When the visitor pressed the button; null if the page has not sent it.
                                     */
                                    clickedAt: string | null;
                                    /**
                                     * Format: date-time
                                     * @description When it arrived.
                                     */
                                    at: string;
                                }[];
                            }[];
                            /** @description What the person has entered into forms and not sent. */
                            unfinished: {
                                id: string;
                                /** @description Of the texts that the visitor saw. */
                                language: string;
                                /** @description What was entered and is valid, by the names of fields. */
                                values: {
                                    [key: string]: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When the visitor agreed to it.
                                 */
                                startedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When the visitor last changed something.
                                 */
                                updatedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When a reminder was sent; null for none.
                                 */
                                remindedAt: string | null;
                                form: {
                                    id: string;
                                    name: string;
                                };
                            }[];
                            /** @description The destinations that got it, or leads that were merged into it. */
                            passedOn: {
                                destinationId: string;
                                /** @description The name of a service. */
                                kind: string;
                                /** @description What members call the destination. */
                                description: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it last got the lead.
                                 */
                                at: string;
                                /** @description What the other system calls the lead. */
                                recordId: string | null;
                                /** @description The lead in the other system. */
                                link: string | null;
                            }[];
                            /** @description The lead that it was merged into. */
                            merged: {
                                survivorId: string;
                                /**
                                 * Format: date-time
                                 * @description When.
                                 */
                                at: string;
                            } | null;
                            /** @description Every change since the creation, oldest first. */
                            history: {
                                /**
                                 * Format: date-time
                                 * @description When it happened.
                                 */
                                at: string;
                                by: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    channel: string;
                                };
                                /** @description The values that the change replaced, by field. */
                                replaced: {
                                    [key: string]: unknown;
                                };
                                /** @description The lead that was merged into this one. */
                                merged: string | null;
                                /** @description The lead that was separated again. */
                                unmerged: string | null;
                                /** @description Whether the key or form assigned the new lead automatically. */
                                isAssignment: boolean;
                                /** @description The consent that was withdrawn, or restored. */
                                consent: {
                                    /** @description Of the consent: its id in forms. */
                                    kind: string;
                                    /** @description False if a withdrawal was undone. */
                                    isWithdrawn: boolean;
                                    /** @description Empty if none was given. */
                                    reason: string;
                                } | null;
                            }[];
                            /** @description Comments about the lead, calls, emails and answers, oldest first. */
                            activities: {
                                /**
                                 * Format: date-time
                                 * @description When.
                                 */
                                at: string;
                                by: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    channel: string;
                                };
                                /**
                                 * @description A comment, that a member opened a link to call or to write, or that a form answered.
                                 * @enum {string}
                                 */
                                kind: "comment" | "call" | "email" | "answer";
                                /** @description Of a comment; empty once it was deleted. */
                                text: string | null;
                                /**
                                 * Format: date-time
                                 * @description Null unless it was edited.
                                 */
                                editedAt: string | null;
                                /** @description Whether the text of the comment was deleted. */
                                isDeleted: boolean;
                            }[];
                        };
                        /** @description The leads that were merged into it. */
                        merged: {
                            /** @description The record as in the public API, with values of deleted fields too. */
                            contact: {
                                [key: string]: unknown;
                            };
                            /** @description Values without a field, by label. */
                            heldValues: {
                                [key: string]: string;
                            };
                            /** @description Consents from forms. */
                            consents: {
                                /** @description `consent:` and an id. */
                                field: string;
                                /** @description Of the form. */
                                version: number;
                                /** @description Of the text. */
                                language: string;
                                /** @description The text of the consent, with links as [text](url). */
                                text: string;
                                /** @description Whether the box was ticked. */
                                isGiven: boolean;
                                /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                                isShown: boolean | null;
                                /**
                                 * Format: date-time
                                 * @description When the visitor pressed the button; null if the page has not sent it.
                                 */
                                clickedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it arrived.
                                 */
                                at: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When a consent of this kind was first withdrawn after it; null while it counts.
                                 */
                                withdrawnAt: string | null;
                            }[];
                            /** @description Whether the person has confirmed by email; null if no form has required it. */
                            confirmation: {
                                /**
                                 * Format: date-time
                                 * @description When the form was sent.
                                 */
                                askedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When the email will be sent, if it is delayed.
                                 */
                                waitsUntil: string | null;
                                /** @description Whether the email was given up, because of the limits or a failure. */
                                isGivenUp: boolean;
                                /**
                                 * Format: date-time
                                 * @description Null until the person confirms with the link in the email.
                                 */
                                confirmedAt: string | null;
                            } | null;
                            /** @description What the person attached to forms; the lead has the content. */
                            files: {
                                id: string;
                                /** @description What the visitor’s system called it. */
                                name: string;
                                bytes: number;
                                /** @description The media type, by its content. */
                                type: string | null;
                                /** @description Of its content, in hexadecimal digits. */
                                sha256: string | null;
                                /** @description `file:` and an id. */
                                field: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When it was attached.
                                 */
                                createdAt: string;
                            }[];
                            /** @description Submissions of the person that are quarantined as spam. */
                            heldSubmissions: {
                                /** @description The id that the lead will have if it is released. */
                                id: string;
                                form: {
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When it was sent.
                                 */
                                receivedAt: string;
                                /** @description Why it looks like spam. */
                                reasons: ("honeypot" | "automated" | "linkInName" | "throwawayAddress" | "repeatedText" | "sharedText" | "tooFast" | "noTimeToken" | "noScript" | "noBrowser" | "machineInput" | "reusedToken" | "oddName" | "links" | "advertising")[];
                                /** @description How many have the same form, reasons and text, this one included. */
                                alike: number;
                                /** @description Null if it was not entered. */
                                name: string | null;
                                /** @description Null if it was not entered. */
                                email: string | null;
                                /** @description Null if it was not entered. */
                                phone: string | null;
                                /** @description The start of the text, at most 200 characters. */
                                excerpt: string;
                                /** @description All input, by field. */
                                values: {
                                    label: string;
                                    value: string;
                                }[];
                                consents: {
                                    /** @description `consent:` and an id. */
                                    field: string;
                                    /** @description Of the form. */
                                    version: number;
                                    /** @description Of the text. */
                                    language: string;
                                    /** @description The text of the consent, with links as [text](url). */
                                    text: string;
                                    /** @description Whether the box was ticked. */
                                    isGiven: boolean;
                                    /** @description Whether the page showed this text. False if the page had its own wording: the text is then that of the form. Null if an earlier version stored it. */
                                    isShown: boolean | null;
                                    /**
                                     * Format: date-time
                                     * @description When the visitor pressed the button; null if the page has not sent it.
                                     */
                                    clickedAt: string | null;
                                    /**
                                     * Format: date-time
                                     * @description When it arrived.
                                     */
                                    at: string;
                                }[];
                            }[];
                            /** @description What the person has entered into forms and not sent. */
                            unfinished: {
                                id: string;
                                /** @description Of the texts that the visitor saw. */
                                language: string;
                                /** @description What was entered and is valid, by the names of fields. */
                                values: {
                                    [key: string]: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description When the visitor agreed to it.
                                 */
                                startedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When the visitor last changed something.
                                 */
                                updatedAt: string;
                                /**
                                 * Format: date-time
                                 * @description When a reminder was sent; null for none.
                                 */
                                remindedAt: string | null;
                                form: {
                                    id: string;
                                    name: string;
                                };
                            }[];
                            /** @description The destinations that got it, or leads that were merged into it. */
                            passedOn: {
                                destinationId: string;
                                /** @description The name of a service. */
                                kind: string;
                                /** @description What members call the destination. */
                                description: string | null;
                                /**
                                 * Format: date-time
                                 * @description When it last got the lead.
                                 */
                                at: string;
                                /** @description What the other system calls the lead. */
                                recordId: string | null;
                                /** @description The lead in the other system. */
                                link: string | null;
                            }[];
                            /** @description The lead that it was merged into. */
                            merged: {
                                survivorId: string;
                                /**
                                 * Format: date-time
                                 * @description When.
                                 */
                                at: string;
                            } | null;
                            /** @description Every change since the creation, oldest first. */
                            history: {
                                /**
                                 * Format: date-time
                                 * @description When it happened.
                                 */
                                at: string;
                                by: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    channel: string;
                                };
                                /** @description The values that the change replaced, by field. */
                                replaced: {
                                    [key: string]: unknown;
                                };
                                /** @description The lead that was merged into this one. */
                                merged: string | null;
                                /** @description The lead that was separated again. */
                                unmerged: string | null;
                                /** @description Whether the key or form assigned the new lead automatically. */
                                isAssignment: boolean;
                                /** @description The consent that was withdrawn, or restored. */
                                consent: {
                                    /** @description Of the consent: its id in forms. */
                                    kind: string;
                                    /** @description False if a withdrawal was undone. */
                                    isWithdrawn: boolean;
                                    /** @description Empty if none was given. */
                                    reason: string;
                                } | null;
                            }[];
                            /** @description Comments about the lead, calls, emails and answers, oldest first. */
                            activities: {
                                /**
                                 * Format: date-time
                                 * @description When.
                                 */
                                at: string;
                                by: {
                                    /**
                                     * @description Who it was.
                                     * @enum {string}
                                     */
                                    kind: "key" | "form" | "member" | "operator";
                                    /** @description Null for the operator of the server. */
                                    id: string | null;
                                    label: string;
                                    channel: string;
                                };
                                /**
                                 * @description A comment, that a member opened a link to call or to write, or that a form answered.
                                 * @enum {string}
                                 */
                                kind: "comment" | "call" | "email" | "answer";
                                /** @description Of a comment; empty once it was deleted. */
                                text: string | null;
                                /**
                                 * Format: date-time
                                 * @description Null unless it was edited.
                                 */
                                editedAt: string | null;
                                /** @description Whether the text of the comment was deleted. */
                                isDeleted: boolean;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listArrivals: {
        parameters: {
            query?: {
                timeZone?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leads of each source on each of the last 30 days, by createdAt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        firstDay: string;
                        /** @description Keys and forms with leads on these days, oldest first. */
                        sources: {
                            keyId: string;
                            /** @description One number for each day from `firstDay` on; the last is today's. */
                            days: number[];
                            /** @description Leads on a usual day: the rounded median of the last four days with today's weekday; null if the source is newer than these. */
                            usual: number | null;
                            /** @description Leads on a usual day by this time, to the next quarter of an hour: the rounded median of the last four days with today's weekday; null if the source is newer than these. */
                            usualByNow: number | null;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listUsage: {
        parameters: {
            query?: {
                span?: "hour" | "day" | "month" | "year";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests, leads and refusals by source, operation and code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When the first period begins.
                         */
                        firstAt: string;
                        /** @description How long a period is. */
                        periodMs: number;
                        /** @description Keys, also those of forms, with the most requests first. */
                        sources: {
                            /** @description The id of a key, an operation, or the code of an error; `ok` for none. */
                            name: string;
                            /** @description One number for each period; the last is the current one. */
                            requests: number[];
                            /** @description Leads that were created. */
                            leads: number[];
                            /** @description Requests that were refused. */
                            refusals: number[];
                        }[];
                        operations: {
                            /** @description The id of a key, an operation, or the code of an error; `ok` for none. */
                            name: string;
                            /** @description One number for each period; the last is the current one. */
                            requests: number[];
                            /** @description Leads that were created. */
                            leads: number[];
                            /** @description Requests that were refused. */
                            refusals: number[];
                        }[];
                        codes: {
                            /** @description The id of a key, an operation, or the code of an error; `ok` for none. */
                            name: string;
                            /** @description One number for each period; the last is the current one. */
                            requests: number[];
                            /** @description Leads that were created. */
                            leads: number[];
                            /** @description Requests that were refused. */
                            refusals: number[];
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listLiveWindows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How full the rate windows of keys are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Windows that have requests of the last hour, those closest to their ceiling first. */
                        windows: {
                            keyId: string;
                            /**
                             * @description The operation that the windows are for.
                             * @enum {string}
                             */
                            operation: "read" | "create" | "batch" | "submit" | "unknown";
                            minute: {
                                count: number;
                                max: number;
                            };
                            hour: {
                                count: number;
                                max: number;
                            };
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    findRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A request id, or an email address that requests named. */
                    text?: string | null;
                    /** @description Only of this key. */
                    keyId?: string | null;
                    /** @description Only with this status. */
                    status?: number | null;
                    /** @description Only with this code: `ok`, or `refused` for any error. */
                    code?: string | null;
                    /** @description `nextCursor` of the previous page. */
                    cursor?: string | null;
                };
            };
        };
        responses: {
            /** @description The requests of the last 7 days, latest first, and what became of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description As its response had it in `X-Request-Id`. */
                            requestId: string;
                            /** @description The key, or the key of the form. */
                            keyId: string;
                            /**
                             * @description What it did.
                             * @enum {string}
                             */
                            operation: "read" | "create" | "batch" | "submit" | "unknown";
                            /**
                             * Format: date-time
                             * @description When it was answered.
                             */
                            answeredAt: string;
                            /** @description Rounded up. */
                            durationMs: number;
                            status: number;
                            /** @description Of the error; `ok` without one. */
                            code: string;
                            /**
                             * @description What became of the lead.
                             * @enum {string|null}
                             */
                            outcome: "created" | "updated" | "unchanged" | "repeated" | "spam" | "waiting" | null;
                            /** @description Why it was held as spam. */
                            reasons: string[];
                            /** @description Requests of the same key, operation and code before it that are not listed. */
                            unlisted: number;
                        }[];
                        /** @description For the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member's own views and shared ones, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        views: {
                            /** @description `view_…` */
                            id: string;
                            name: string;
                            /** @description At most 4000 characters as JSON. */
                            search: {
                                /** @description Starts of words that must all be found. */
                                q?: string;
                                /** @description Ids of keys, any of which created the lead. */
                                key?: string[];
                                channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                                /** @description All of these. */
                                tag?: string[];
                                /** @description `me` for the signed-in member, `none`, or the id of a member. */
                                assignee?: string;
                                /** @description None of these. */
                                notKey?: string[];
                                /** @description None of these. */
                                notTag?: string[];
                                /** @description `me`, `none`, or the id of a member. */
                                notAssignee?: string;
                                /**
                                 * @description Only without tags.
                                 * @enum {boolean}
                                 */
                                untagged?: true;
                                /**
                                 * @description Person or company.
                                 * @enum {string}
                                 */
                                type?: "person" | "company";
                                /** @description Created in this number of days, including today. */
                                createdDays?: number;
                                /** @description Created on this day, such as 2026-11-22, or later. */
                                createdFrom?: string;
                                /** @description Created on this day or before. */
                                createdTo?: string;
                                /** @description Changed in this number of days, including today. */
                                updatedDays?: number;
                                /** @description Changed on this day or later. */
                                updatedFrom?: string;
                                /** @description Changed on this day or before. */
                                updatedTo?: string;
                                /**
                                 * @description Only possible ones.
                                 * @enum {boolean}
                                 */
                                duplicate?: true;
                                /** @description As in a list of leads. */
                                field?: string[];
                                /** @description As in a list of leads. */
                                handover?: string;
                                /** @description As in a list of leads. */
                                consent?: string;
                                /**
                                 * @description As in a list of leads.
                                 * @enum {string}
                                 */
                                status?: "open" | "new" | "returned" | "later" | "done";
                                /**
                                 * @description Newest first by default.
                                 * @enum {string}
                                 */
                                sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                            };
                            /** @description Whether all members see it. Requires the right to edit. */
                            isShared: boolean;
                            /** @description Null for each member's own columns. */
                            columns: {
                                /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                                name: string;
                                /** @description In CSS pixels; null for automatic. */
                                width: number | null;
                            }[] | null;
                            /** @description Whether the signed-in member created it. */
                            isOwn: boolean;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description At most 4000 characters as JSON. */
                    search: {
                        /** @description Starts of words that must all be found. */
                        q?: string;
                        /** @description Ids of keys, any of which created the lead. */
                        key?: string[];
                        channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                        /** @description All of these. */
                        tag?: string[];
                        /** @description `me` for the signed-in member, `none`, or the id of a member. */
                        assignee?: string;
                        /** @description None of these. */
                        notKey?: string[];
                        /** @description None of these. */
                        notTag?: string[];
                        /** @description `me`, `none`, or the id of a member. */
                        notAssignee?: string;
                        /**
                         * @description Only without tags.
                         * @enum {boolean}
                         */
                        untagged?: true;
                        /**
                         * @description Person or company.
                         * @enum {string}
                         */
                        type?: "person" | "company";
                        /** @description Created in this number of days, including today. */
                        createdDays?: number;
                        /** @description Created on this day, such as 2026-11-22, or later. */
                        createdFrom?: string;
                        /** @description Created on this day or before. */
                        createdTo?: string;
                        /** @description Changed in this number of days, including today. */
                        updatedDays?: number;
                        /** @description Changed on this day or later. */
                        updatedFrom?: string;
                        /** @description Changed on this day or before. */
                        updatedTo?: string;
                        /**
                         * @description Only possible ones.
                         * @enum {boolean}
                         */
                        duplicate?: true;
                        /** @description As in a list of leads. */
                        field?: string[];
                        /** @description As in a list of leads. */
                        handover?: string;
                        /** @description As in a list of leads. */
                        consent?: string;
                        /**
                         * @description As in a list of leads.
                         * @enum {string}
                         */
                        status?: "open" | "new" | "returned" | "later" | "done";
                        /**
                         * @description Newest first by default.
                         * @enum {string}
                         */
                        sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                    };
                    /** @description Whether all members see it. Requires the right to edit. */
                    isShared: boolean;
                    /** @description Null for each member's own columns. */
                    columns?: {
                        /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                        name: string;
                        /** @description In CSS pixels; null for automatic. */
                        width: number | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Save a list of leads as a view; sharing it requires the right to edit */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description `view_…` */
                        id: string;
                        name: string;
                        /** @description At most 4000 characters as JSON. */
                        search: {
                            /** @description Starts of words that must all be found. */
                            q?: string;
                            /** @description Ids of keys, any of which created the lead. */
                            key?: string[];
                            channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                            /** @description All of these. */
                            tag?: string[];
                            /** @description `me` for the signed-in member, `none`, or the id of a member. */
                            assignee?: string;
                            /** @description None of these. */
                            notKey?: string[];
                            /** @description None of these. */
                            notTag?: string[];
                            /** @description `me`, `none`, or the id of a member. */
                            notAssignee?: string;
                            /**
                             * @description Only without tags.
                             * @enum {boolean}
                             */
                            untagged?: true;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type?: "person" | "company";
                            /** @description Created in this number of days, including today. */
                            createdDays?: number;
                            /** @description Created on this day, such as 2026-11-22, or later. */
                            createdFrom?: string;
                            /** @description Created on this day or before. */
                            createdTo?: string;
                            /** @description Changed in this number of days, including today. */
                            updatedDays?: number;
                            /** @description Changed on this day or later. */
                            updatedFrom?: string;
                            /** @description Changed on this day or before. */
                            updatedTo?: string;
                            /**
                             * @description Only possible ones.
                             * @enum {boolean}
                             */
                            duplicate?: true;
                            /** @description As in a list of leads. */
                            field?: string[];
                            /** @description As in a list of leads. */
                            handover?: string;
                            /** @description As in a list of leads. */
                            consent?: string;
                            /**
                             * @description As in a list of leads.
                             * @enum {string}
                             */
                            status?: "open" | "new" | "returned" | "later" | "done";
                            /**
                             * @description Newest first by default.
                             * @enum {string}
                             */
                            sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                        };
                        /** @description Whether all members see it. Requires the right to edit. */
                        isShared: boolean;
                        /** @description Null for each member's own columns. */
                        columns: {
                            /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                            name: string;
                            /** @description In CSS pixels; null for automatic. */
                            width: number | null;
                        }[] | null;
                        /** @description Whether the signed-in member created it. */
                        isOwn: boolean;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    countViews: {
        parameters: {
            query?: {
                view?: string[];
                timeZone?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of leads in views */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            viewId: string;
                            /** @description As in a list; null if a filter uses a deleted field. */
                            total: number | null;
                            /** @description Whether no more match than `total` says. */
                            isTotalExact: boolean;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                viewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a view, under the same conditions; its leads stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                viewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description At most 4000 characters as JSON. */
                    search?: {
                        /** @description Starts of words that must all be found. */
                        q?: string;
                        /** @description Ids of keys, any of which created the lead. */
                        key?: string[];
                        channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                        /** @description All of these. */
                        tag?: string[];
                        /** @description `me` for the signed-in member, `none`, or the id of a member. */
                        assignee?: string;
                        /** @description None of these. */
                        notKey?: string[];
                        /** @description None of these. */
                        notTag?: string[];
                        /** @description `me`, `none`, or the id of a member. */
                        notAssignee?: string;
                        /**
                         * @description Only without tags.
                         * @enum {boolean}
                         */
                        untagged?: true;
                        /**
                         * @description Person or company.
                         * @enum {string}
                         */
                        type?: "person" | "company";
                        /** @description Created in this number of days, including today. */
                        createdDays?: number;
                        /** @description Created on this day, such as 2026-11-22, or later. */
                        createdFrom?: string;
                        /** @description Created on this day or before. */
                        createdTo?: string;
                        /** @description Changed in this number of days, including today. */
                        updatedDays?: number;
                        /** @description Changed on this day or later. */
                        updatedFrom?: string;
                        /** @description Changed on this day or before. */
                        updatedTo?: string;
                        /**
                         * @description Only possible ones.
                         * @enum {boolean}
                         */
                        duplicate?: true;
                        /** @description As in a list of leads. */
                        field?: string[];
                        /** @description As in a list of leads. */
                        handover?: string;
                        /** @description As in a list of leads. */
                        consent?: string;
                        /**
                         * @description As in a list of leads.
                         * @enum {string}
                         */
                        status?: "open" | "new" | "returned" | "later" | "done";
                        /**
                         * @description Newest first by default.
                         * @enum {string}
                         */
                        sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                    };
                    /** @description Null for each member's own columns. */
                    columns?: {
                        /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                        name: string;
                        /** @description In CSS pixels; null for automatic. */
                        width: number | null;
                    }[] | null;
                    /** @description Whether all members see it. Requires the right to edit. */
                    isShared?: boolean;
                };
            };
        };
        responses: {
            /** @description Change one of the member's own views or, with the right to edit, a shared one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description `view_…` */
                        id: string;
                        name: string;
                        /** @description At most 4000 characters as JSON. */
                        search: {
                            /** @description Starts of words that must all be found. */
                            q?: string;
                            /** @description Ids of keys, any of which created the lead. */
                            key?: string[];
                            channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                            /** @description All of these. */
                            tag?: string[];
                            /** @description `me` for the signed-in member, `none`, or the id of a member. */
                            assignee?: string;
                            /** @description None of these. */
                            notKey?: string[];
                            /** @description None of these. */
                            notTag?: string[];
                            /** @description `me`, `none`, or the id of a member. */
                            notAssignee?: string;
                            /**
                             * @description Only without tags.
                             * @enum {boolean}
                             */
                            untagged?: true;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type?: "person" | "company";
                            /** @description Created in this number of days, including today. */
                            createdDays?: number;
                            /** @description Created on this day, such as 2026-11-22, or later. */
                            createdFrom?: string;
                            /** @description Created on this day or before. */
                            createdTo?: string;
                            /** @description Changed in this number of days, including today. */
                            updatedDays?: number;
                            /** @description Changed on this day or later. */
                            updatedFrom?: string;
                            /** @description Changed on this day or before. */
                            updatedTo?: string;
                            /**
                             * @description Only possible ones.
                             * @enum {boolean}
                             */
                            duplicate?: true;
                            /** @description As in a list of leads. */
                            field?: string[];
                            /** @description As in a list of leads. */
                            handover?: string;
                            /** @description As in a list of leads. */
                            consent?: string;
                            /**
                             * @description As in a list of leads.
                             * @enum {string}
                             */
                            status?: "open" | "new" | "returned" | "later" | "done";
                            /**
                             * @description Newest first by default.
                             * @enum {string}
                             */
                            sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                        };
                        /** @description Whether all members see it. Requires the right to edit. */
                        isShared: boolean;
                        /** @description Null for each member's own columns. */
                        columns: {
                            /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                            name: string;
                            /** @description In CSS pixels; null for automatic. */
                            width: number | null;
                        }[] | null;
                        /** @description Whether the signed-in member created it. */
                        isOwn: boolean;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    restoreView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Within 24 hours, a repetition with the same key and body gets the first response, marked `Idempotent-Replayed: true`. It must have 1 to 255 visible ASCII characters; make it random. */
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                viewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Restore a view that was deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description `view_…` */
                        id: string;
                        name: string;
                        /** @description At most 4000 characters as JSON. */
                        search: {
                            /** @description Starts of words that must all be found. */
                            q?: string;
                            /** @description Ids of keys, any of which created the lead. */
                            key?: string[];
                            channel?: ("api" | "form" | "mcp" | "import" | "app")[];
                            /** @description All of these. */
                            tag?: string[];
                            /** @description `me` for the signed-in member, `none`, or the id of a member. */
                            assignee?: string;
                            /** @description None of these. */
                            notKey?: string[];
                            /** @description None of these. */
                            notTag?: string[];
                            /** @description `me`, `none`, or the id of a member. */
                            notAssignee?: string;
                            /**
                             * @description Only without tags.
                             * @enum {boolean}
                             */
                            untagged?: true;
                            /**
                             * @description Person or company.
                             * @enum {string}
                             */
                            type?: "person" | "company";
                            /** @description Created in this number of days, including today. */
                            createdDays?: number;
                            /** @description Created on this day, such as 2026-11-22, or later. */
                            createdFrom?: string;
                            /** @description Created on this day or before. */
                            createdTo?: string;
                            /** @description Changed in this number of days, including today. */
                            updatedDays?: number;
                            /** @description Changed on this day or later. */
                            updatedFrom?: string;
                            /** @description Changed on this day or before. */
                            updatedTo?: string;
                            /**
                             * @description Only possible ones.
                             * @enum {boolean}
                             */
                            duplicate?: true;
                            /** @description As in a list of leads. */
                            field?: string[];
                            /** @description As in a list of leads. */
                            handover?: string;
                            /** @description As in a list of leads. */
                            consent?: string;
                            /**
                             * @description As in a list of leads.
                             * @enum {string}
                             */
                            status?: "open" | "new" | "returned" | "later" | "done";
                            /**
                             * @description Newest first by default.
                             * @enum {string}
                             */
                            sort?: "-created" | "created" | "-updated" | "updated" | "name" | "-name" | "company" | "-company";
                        };
                        /** @description Whether all members see it. Requires the right to edit. */
                        isShared: boolean;
                        /** @description Null for each member's own columns. */
                        columns: {
                            /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                            name: string;
                            /** @description In CSS pixels; null for automatic. */
                            width: number | null;
                        }[] | null;
                        /** @description Whether the signed-in member created it. */
                        isOwn: boolean;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member's columns and density of lists, and pinned views */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The visible columns, in order. */
                        columns: {
                            /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                            name: string;
                            /** @description In CSS pixels; null for automatic. */
                            width: number | null;
                        }[];
                        /**
                         * @description The height of rows.
                         * @enum {string}
                         */
                        density: "comfortable" | "compact";
                        /** @description Ids of views, at most 10, in order. */
                        pinnedViews: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    savePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The visible columns, in order. */
                    columns: {
                        /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                        name: string;
                        /** @description In CSS pixels; null for automatic. */
                        width: number | null;
                    }[];
                    /**
                     * @description The height of rows.
                     * @enum {string}
                     */
                    density: "comfortable" | "compact";
                };
            };
        };
        responses: {
            /** @description Change the member's columns and density of lists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The visible columns, in order. */
                        columns: {
                            /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                            name: string;
                            /** @description In CSS pixels; null for automatic. */
                            width: number | null;
                        }[];
                        /**
                         * @description The height of rows.
                         * @enum {string}
                         */
                        density: "comfortable" | "compact";
                        /** @description Ids of views, at most 10, in order. */
                        pinnedViews: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    pinViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of views, at most 10, in order. */
                    viewIds: string[];
                };
            };
        };
        responses: {
            /** @description Change which views the member's navigation shows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The visible columns, in order. */
                        columns: {
                            /** @description name, email, phone, company, source, tags, assignee, created, updated, or the id of a custom field. */
                            name: string;
                            /** @description In CSS pixels; null for automatic. */
                            width: number | null;
                        }[];
                        /**
                         * @description The height of rows.
                         * @enum {string}
                         */
                        density: "comfortable" | "compact";
                        /** @description Ids of views, at most 10, in order. */
                        pinnedViews: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails that the member gets about the project */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether this installation can send email. */
                        hasMail: boolean;
                        settings: {
                            /**
                             * @description Of which new leads there is an email; imported ones never.
                             * @enum {string}
                             */
                            newLeads: "none" | "all" | "chosen";
                            /** @description The keys, also of forms, of `chosen`; a form's leads have its key. */
                            keyIds: string[];
                            /** @description Whether to email the member when someone else assigns a lead to them. */
                            hasAssigned: boolean;
                            /** @description Whether to email the member when someone mentions them in a comment. */
                            hasMentions: boolean;
                            /** @description Whether there is one at 8 o’clock about the day before. */
                            hasSummary: boolean;
                            /** @description Whether there is one about what admins should know; for admins only. */
                            hasAlerts: boolean;
                            /**
                             * @description The language of the emails.
                             * @enum {string}
                             */
                            language: "en" | "de" | "ar";
                            /** @description The time zone of days, such as Europe/Berlin. */
                            timeZone: string;
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    saveNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Of which new leads there is an email; imported ones never.
                     * @enum {string}
                     */
                    newLeads: "none" | "all" | "chosen";
                    /** @description The keys, also of forms, of `chosen`; a form's leads have its key. */
                    keyIds: string[];
                    /** @description Whether to email the member when someone else assigns a lead to them. */
                    hasAssigned: boolean;
                    /** @description Whether to email the member when someone mentions them in a comment. */
                    hasMentions: boolean;
                    /** @description Whether there is one at 8 o’clock about the day before. */
                    hasSummary: boolean;
                    /** @description Whether there is one about what admins should know; for admins only. */
                    hasAlerts: boolean;
                    /**
                     * @description The language of the emails.
                     * @enum {string}
                     */
                    language: "en" | "de" | "ar";
                    /** @description The time zone of days, such as Europe/Berlin. */
                    timeZone: string;
                };
            };
        };
        responses: {
            /** @description Choose the emails that the member gets about the project */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether this installation can send email. */
                        hasMail: boolean;
                        settings: {
                            /**
                             * @description Of which new leads there is an email; imported ones never.
                             * @enum {string}
                             */
                            newLeads: "none" | "all" | "chosen";
                            /** @description The keys, also of forms, of `chosen`; a form's leads have its key. */
                            keyIds: string[];
                            /** @description Whether to email the member when someone else assigns a lead to them. */
                            hasAssigned: boolean;
                            /** @description Whether to email the member when someone mentions them in a comment. */
                            hasMentions: boolean;
                            /** @description Whether there is one at 8 o’clock about the day before. */
                            hasSummary: boolean;
                            /** @description Whether there is one about what admins should know; for admins only. */
                            hasAlerts: boolean;
                            /**
                             * @description The language of the emails.
                             * @enum {string}
                             */
                            language: "en" | "de" | "ar";
                            /** @description The time zone of days, such as Europe/Berlin. */
                            timeZone: string;
                        };
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    watchProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream with the number of a project's last change, now and after each change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @description Grows with each change that members see. The last one is repeated every 15 seconds. */
                        change: number;
                        /** @description Grows when the member reads leads, on this page or another one. */
                        reading: number;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description 12 to 128 characters. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Sign in with email and password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether a code must follow. */
                        twoFactorRedirect: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Sign in with a code, or confirm a new second factor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    verifyBackupCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Sign in with a recovery code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description End the current session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 12 to 128 characters. */
                    currentPassword: string;
                    /** @description 12 to 128 characters. */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Change the password; other sessions end */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 12 to 128 characters. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Start to set up codes as a second factor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For an authenticator, as text or as a QR code. */
                        totpURI: string;
                        /** @description Each works once. */
                        backupCodes: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    endSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 12 to 128 characters. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Turn off the second factor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    renewBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 12 to 128 characters. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Create new recovery codes; the old ones stop working */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each works once. */
                        backupCodes: string[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start to sign in with a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Sign in with a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start to add a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        [key: string]: unknown;
                    };
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Add a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the passkeys of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: {
                            id: string;
                            /** @description The name that its owner gave it. */
                            name: string | null;
                            /** @description When it was added. */
                            createdAt: string | null;
                        }[];
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Rename a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Delete a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    beginSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    next: string;
                    /** @description The token of the link by which to join. */
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description Start to sign in at the identity provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the person signs in. */
                        url: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    connectSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Start to connect the account with the identity provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the person signs in. */
                        url: string;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    finishSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the identity provider sends the browser back to */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the account can sign in, besides passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hasPassword: boolean;
                        /** @description Whether it is connected with the identity provider. */
                        isConnected: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    disconnectSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disconnect the account from the identity provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Send a password reset link by email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description 12 to 128 characters. */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Set a new password with a link; all sessions end */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                    };
                };
            };
            /** @description A failure, by its code: invalid_json, invalid_request, contact_empty, missing_key, invalid_key, insufficient_scope, origin_not_allowed, challenge_required, challenge_failed, not_signed_in, sign_in_failed, not_permitted, foreign_request, not_found, method_not_allowed, conflict, loop_detected, cursor_expired, precondition_failed, idempotency_in_flight, idempotency_mismatch, body_too_large, unsupported_media_type, rate_limited, unavailable, request_timeout, bad_request, internal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
}
